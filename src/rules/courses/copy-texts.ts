import { statusLabel } from './course-texts.ts';

/** AUTHOR-04 */
export const duplicate = 'Duplicate';

type CopiedNoun = 'course' | 'lesson';

const parts: Readonly<Record<CopiedNoun, string>> = {
  course: 'all its lessons and sentences, for those of its organizations that are yours and enabled',
  lesson: 'all its sentences, as the last lesson of the course',
};

export const copyQuestion = (noun: CopiedNoun, code: string): string =>
  `Duplicate this ${noun}(${code})? The copy is named “Copy of …”, is ${statusLabel('INEFFECTIVE').toLowerCase()} and has ${parts[noun]}. ` +
  'Audio that can be played is kept, other audio is generated again.';

export const copied = (noun: CopiedNoun, code: string): string =>
  `The copy of ${noun} ${code} has been created successfully`;

export const copyUnavailable = 'This server cannot duplicate courses and lessons. To have it, contact us.';
