import * as v from 'valibot';
import { limitedText } from './characters.ts';

/** Rows on a page of courses, lessons or sentences, unless told otherwise. */
export const courseItemPageSize = 20;

/** The longest title, translation and sentence, as `countCharacters` counts. */
export const courseTextMaxLength = 250;

/** The most lessons of a unit, and the most sentences of a lesson. */
export const courseItemsMax = 500;

export const courseItemStatuses = ['STATUS_UNKNOWN', 'EFFECTIVE', 'INEFFECTIVE', 'ARCHIVED'] as const;
/** The status of a course, a lesson or a sentence; only what is ineffective may be edited. */
export type CourseItemStatus = (typeof courseItemStatuses)[number];

export const courseItemStatusLabels: Readonly<Record<CourseItemStatus, string>> = {
  EFFECTIVE: 'Effective',
  INEFFECTIVE: 'Ineffective',
  ARCHIVED: 'Archived',
  STATUS_UNKNOWN: 'Unknown',
};

/** COURSE-13: what is said of an item that may be written no more. */
export const notValidToEdit = (item: 'course' | 'lesson' | 'sentence'): string => `Not a valid ${item} to edit`;

/** Letters, digits and '-' alone, so that `{courseCode}_{unitCode}` splits in one way. */
export const courseItemCode = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]{1,64}$/, "letters, digits and '-' alone, 64 at most"),
);

/** The codes of a unit's lessons or of a lesson's sentences, in their order. */
export const courseItemCodes = v.pipe(v.array(courseItemCode), v.maxLength(courseItemsMax));

const savedRevision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

/** What a save says of an item that is there already, both or neither: without a `code` a new one is made. */
export const savedBefore = { code: v.optional(courseItemCode), revision: v.optional(savedRevision) };

export const revisionMissing = 'with a code goes the revision that was read';
/** Whether a save that names an item says which revision of it was read. */
export const hasRevision = ({
  code,
  revision,
}: {
  code?: string | undefined;
  revision?: number | undefined;
}): boolean => code === undefined || revision !== undefined;

export const optionalText = v.optional(limitedText(courseTextMaxLength), '');
export const requiredText = v.pipe(
  limitedText(courseTextMaxLength),
  v.check((text) => text !== '', 'must not be empty'),
);

/** `false` answers every row, whatever `page` and `pageSize` say. */
export const pagingEnable = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])], 'true or false'),
    v.transform((sent) => sent === true || sent === 'true'),
  ),
  true,
);

const text = v.fallback(v.string(), '');
const count = v.fallback(v.number(), 0);

/** What the answers hold of each item; what a server leaves out reads as empty, 0 or unknown. */
export const answered = {
  code: v.pipe(v.string(), v.minLength(1)),
  text,
  count,
  /** Who saved it last, when (Unix seconds, 0: unknown), and how often it was saved or given a status. */
  saved: {
    status: v.fallback(v.picklist(courseItemStatuses), 'STATUS_UNKNOWN'),
    operator: v.fallback(v.object({ code: text, name: text }), { code: '', name: '' }),
    updatedAt: count,
    revision: count,
  },
} as const;
