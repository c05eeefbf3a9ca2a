import { Fragment } from 'react';

type BreakableProps = {
  text: string;
  after: string;
};

/** For a text that CSS shows: a line can break after each sign. */
export const breakAfter = (text: string, sign: string): string => text.replaceAll(sign, `${sign}\u200B`);

/**
 * Breaks lines after a sign, not within a word.
 * It is for texts that are not translated, because it adds no elements around its parts.
 */
export const Breakable = ({ text, after }: BreakableProps) =>
  text.split(after).map((part, at, parts) => (
    <Fragment key={String(at)}>
      {at < parts.length - 1 ? part + after : part}
      {at < parts.length - 1 && <wbr />}
    </Fragment>
  ));
