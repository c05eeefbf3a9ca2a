import { plainText } from '#server/core/print/text-runs.ts';

const nameMaxBytes = 120;

const reserved = /[\\/:*?"'<>|`$%~]/g;

const shortened = (text: string): string => {
  let short = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > nameMaxBytes) break;
    short += character;
  }
  return short;
};

/**
 * Returns the name of a certificate in the archive: safe on every system, and unique by its number.
 */
export const certificateFileName = (holder: string, { level, number }: { level: string; number: string }): string => {
  const name = shortened(plainText(holder).replaceAll(reserved, ' ').replaceAll(/\s+/g, ' '));
  return `${[name.replaceAll(/^[. ]+|[. ]+$/g, ''), level, number].filter(Boolean).join(' - ')}.pdf`;
};
