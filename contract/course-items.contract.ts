import * as v from 'valibot';
import { limitedText } from './characters.ts';
import { courseItemStatuses, courseItemsMax, courseTextMaxLength } from './course-values.ts';
import { limitedList } from './limited-list.ts';

/** COURSE-13: the message about an item that cannot be edited any more. */
export const notValidToEdit = (item: 'course' | 'lesson' | 'sentence'): string => `Not a valid ${item} to edit`;

export const courseItemCode = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]{1,64}$/, "only letters, digits and '-', at most 64"),
);

/** The maximum body of a sort in bytes: two lists of codes. */
export const sortBodyMaxBytes = 131_072;

/** The codes of a unit's lessons or of a lesson's sentences, in their order. */
export const courseItemCodes = limitedList(courseItemCode, { max: courseItemsMax });

/** The order that was read; without it a sort checks no conflict. */
export const previousCodes = v.optional(courseItemCodes);

const savedRevision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

/**
 * `code` is that of an existing item.
 * `revision` is the one that was read; a save without it checks no conflict.
 */
export const savedBefore = { code: v.optional(courseItemCode), revision: v.optional(savedRevision) };

export const optionalText = v.optional(limitedText(courseTextMaxLength), '');
export const requiredText = v.pipe(
  limitedText(courseTextMaxLength),
  v.check((text) => text !== '', 'must not be empty'),
);

export const pagingEnable = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])], 'true or false'),
    v.transform((sent) => sent === true || sent === 'true'),
  ),
  true,
);

const text = v.fallback(v.string(), '');
const furtherText = v.fallback(v.optional(v.string()), undefined);
const count = v.fallback(v.number(), 0);

export const answered = {
  code: v.pipe(v.string(), v.minLength(1)),
  text,
  /** Beyond the wire contract, so that a server can leave it out. */
  furtherText,
  /** A signed link to a file; none if its address is public. */
  link: furtherText,
  count,
  /**
   * `updatedAt` is in Unix seconds; 0 means unknown.
   * `revision` counts the saves and the changes of the status.
   */
  saved: {
    status: v.fallback(v.picklist(courseItemStatuses), 'STATUS_UNKNOWN'),
    operator: v.fallback(v.object({ code: text, name: text }), { code: '', name: '' }),
    updatedAt: count,
    revision: count,
    /** False for an item of another customer, which is read-only and has an empty operator. */
    editable: v.fallback(v.optional(v.boolean()), undefined),
  },
} as const;
