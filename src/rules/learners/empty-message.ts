import type { EmptyMessage } from '#rules/patterns/section-content.ts';
import { nothingToShow } from '#rules/patterns/section-texts.ts';
import { chooseOtherDays, noScores, scoresAreLatest } from './learner-texts.ts';

/** What a section without figures says (ORG-16); scores are the latest ones, whatever the days. */
export const findEmptyMessage = (section: string): EmptyMessage =>
  section === 'skillQuality'
    ? { text: noScores, hint: scoresAreLatest }
    : { text: nothingToShow, hint: chooseOtherDays };
