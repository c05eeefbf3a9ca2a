import { type DraftValues, isDraft, isSameDraft, pickFields } from '#rules/patterns/draft-values.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { fieldProblemsIn, noProblems } from '#rules/patterns/field-problems.ts';
import { isExplained } from './failures.ts';
import type { FormContext, FormOptions, FormParams } from './form.types.ts';

/** What is stored of a form: the fields and the revision of the item that they change. */
type StoredDraft = { values: unknown; revision: number };

const isStoredDraft = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' && stored !== null && 'values' in stored && 'revision' in stored;

/** Whether the typed values differ from the saved ones. */
export const hasChanges = <Values extends DraftValues>({ values, initial }: Record<'values' | 'initial', Values>) =>
  !isSameDraft(initial, values);

/** Whether leaving the form loses something. */
export const hasUnsavedWork = <Item, Values extends DraftValues>(context: FormContext<Item, Values>): boolean =>
  context.isUploading || hasChanges(context);

/** The context changes of a form. */
export const formValues = <Item, Values extends DraftValues, Saved>({
  empty,
  toValues,
  revisions,
  failureText,
}: FormOptions<Item, Values, Saved>) => {
  type Context = FormContext<Item, Values>;
  /** With a `failureText`, the server's texts are shown only for a rejected input. */
  const errorsIn = (error: unknown) =>
    isFailure(error) && (failureText === undefined || isExplained(error)) ? error.errors : undefined;
  const getRevision = (item: Item | null) => revisions?.getRevision(item) ?? 0;
  const filled = (item: Item | null, params: FormParams, values: Values = toValues(item, params)) => ({
    item,
    initial: toValues(item, params),
    values,
    resetValues: { ...values },
  });
  return {
    atStart: {
      item: null,
      newerVersion: null,
      initial: empty,
      values: empty,
      resetValues: empty,
      filledField: null,
      isUploading: false,
      warning: '',
      problems: noProblems,
      destination: null,
    },
    loaded: (item: Item | null, params: FormParams) => filled(item, params),
    /** The empty form after a save that stays. */
    next: (item: Item | null, params: FormParams) => ({
      ...filled(item, params),
      warning: '',
      problems: noProblems,
      destination: null,
    }),
    restored: ({ item, params, storedDraft }: Pick<Context, 'item' | 'params' | 'storedDraft'>): Partial<Context> => {
      if (!isStoredDraft(storedDraft)) return {};
      const values = pickFields(storedDraft.values, empty);
      if (!isDraft(values, empty) || isSameDraft(toValues(item, params), values)) return {};
      const isNewer = storedDraft.revision === getRevision(item);
      return { ...filled(item, params, values), newerVersion: isNewer ? null : item };
    },
    rejected: (error: unknown): Pick<Context, 'problems'> => ({
      problems: fieldProblemsIn(errorsIn(error), Object.keys(empty)),
    }),
    withoutChanges: ({ item, newerVersion, params }: Context) => ({
      ...filled(newerVersion ?? item, params),
      newerVersion: null,
      warning: '',
      problems: noProblems,
    }),
    withMergedChanges: ({ newerVersion, values, params }: Context) => ({
      item: newerVersion,
      initial: toValues(newerVersion, params),
      values,
      newerVersion: null,
    }),
    /** The draft to store; undefined without changes. */
    findDraft: (context: Context): StoredDraft | undefined =>
      hasChanges(context) ? { values: context.values, revision: getRevision(context.item) } : undefined,
  };
};
