import { applicationRejectionTexts } from '#contract/application-rejections.ts';
import type { ApplicationRejection } from '#contract/applications.contract.ts';
import type { FieldProblems } from '#rules/patterns/field-problems.ts';
import { type ApplicationRowValues, type RowField, rowFields } from './application-fields.ts';
import { invalidValue } from './application-texts.ts';

const formatPath = (index: number, field: RowField): string => `applications.${index}.${field}`;

/**
 * The text of a reason that the server names.
 * It is `unknown` for a reason that this version does not know.
 */
export const rejectionText = (reason: string, unknown: string): string =>
  Object.entries(applicationRejectionTexts).find(([code]) => code === reason)?.[1] ?? unknown;

const ownText = /^applications\.(\d+)\.(email|nick|realName|orgCode): (.+)$/s;

const problemsIn = (errors: unknown): [string, string][] =>
  (Array.isArray(errors) ? errors : []).flatMap((error) => {
    const [, index, field, text] = ownText.exec(String(error)) ?? [];
    return index && field && text ? [[`applications.${index}.${field}`, text]] : [];
  });

type RejectionAnswer = { rejection: ApplicationRejection; errors: unknown };

/** The problems of the fields of rejected rows, in the order of the rows (APPL-10). */
export const applicationProblems = (
  { rejection: { orgCodes, rows }, errors }: RejectionAnswer,
  applications: readonly ApplicationRowValues[],
): FieldProblems => {
  const ofField = new Map(problemsIn(errors));
  for (const { index, field = 'email', reason } of rows)
    ofField.set(formatPath(index, field), rejectionText(reason, invalidValue));
  const found = applications.flatMap(({ orgCode }, index) =>
    rowFields.flatMap((field) => {
      const text = orgCodes.includes(orgCode) ? invalidValue : ofField.get(formatPath(index, field));
      return text === undefined ? [] : [[formatPath(index, field), text] as const];
    }),
  );
  return Object.fromEntries(found);
};
