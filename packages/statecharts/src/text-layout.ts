/**
 * Widths of a common sans serif font in thousandths of its size.
 * With them, no browser is needed to measure text.
 */
const widthGroups: [string, number][] = [
  ['ijl', 222],
  ["'", 191],
  [' !,./:;ftI[]\\|', 278],
  ['()-r`', 333],
  ['"*', 380],
  ['Jcksvxyz', 500],
  ['#$0123456789?Labdeghnopqu_', 556],
  ['+<=>~', 584],
  ['FTZ', 611],
  ['&ABEKPSVXY', 667],
  ['CDHNRUw', 722],
  ['GOQ', 778],
  ['Mm', 833],
  ['%W', 944],
  ['@', 1015],
];

const widths = new Map(widthGroups.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width])));

/** Other fonts can be wider than the measured one by this factor. */
const margin = 1.18;

export function textWidth(text: string, size: number, bold = false): number {
  const thousandths = [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? 600), 0);
  return Math.ceil((thousandths / 1_000) * size * margin * (bold ? 1.06 : 1));
}

export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines[lines.length - 1];
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const entities: { [letter: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
