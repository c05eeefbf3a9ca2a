import { countCharacters } from '#contract/characters.ts';
import { courseTextMaxLength } from '#contract/course-values.ts';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text that has at most `max` code points; it ends with '…' if it is cut. */
function cutText(text: string, max: number): string {
  if (countCharacters(text) <= max) return text;
  let kept = '';
  for (const { segment } of characters.segment(text)) {
    if (countCharacters(kept + segment) > max - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** The title of the copy of a course or lesson, within the limit of titles. */
export const createCopiedTitle = (title: string): string => cutText(`Copy of ${title}`, courseTextMaxLength);
