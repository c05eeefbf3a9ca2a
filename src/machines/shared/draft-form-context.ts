import { type DraftValues, isDraftOf, isSameDraft } from '#rules/draft-values.ts';
import { type FieldProblems, fieldProblemsIn, noProblems } from '#rules/field-problems.ts';
import { isFailure } from '#services/http/failure.ts';

/** What stands in the holes of the page's path; a page without `code` makes something new. */
export type FormKeys = Readonly<Record<string, string>>;

/** What is sent: the fields, and the item as it was last read from the server. */
export type AskedSave<Item, Values> = { keys: FormKeys; item: Item | null; values: Values };

/** What one form is, apart from being a form. */
export type FormDefinition<Item, Values extends DraftValues, Saved> = {
  /** The machine's id, e.g. `courseEditor`. */
  id: string;
  description: string;
  /** The rows of the specification that a saved form stands for, and a form that cannot be edited. */
  requirements: { saved: string[]; barred: string[] };
  /** The fields of a new form; a kept draft with other fields is not restored. */
  empty: Values;
  /** What the form must know before it opens: the item to edit, what a new one will be part of, or null for nothing. */
  load(keys: FormKeys, signal: AbortSignal): Promise<Item | null>;
  /** Whether the server would take a save, going by what was loaded. */
  mayEdit(item: Item | null): boolean;
  valuesOf(item: Item | null): Values;
  /** 0 where there is no item to edit. */
  revisionOf(item: Item | null): number;
  save(asked: AskedSave<Item, Values>, signal: AbortSignal): Promise<Saved>;
  /** The item as the server has it, out of what came with a refusal; null when that holds none. */
  itemIn(extra: unknown): Item | null;
  /** Whether a person is asked before these fields are saved. */
  mustConfirm?(asked: AskedSave<Item, Values>): boolean;
  savedText(keys: FormKeys): string;
  /** Where a save leads. */
  pathAfter(saved: Saved, keys: FormKeys): string;
};

export type FormInput = {
  /** Whose draft it is. */
  account: string;
  /** The path of the page, by which its draft is kept. */
  place: string;
  keys: FormKeys;
  /** Where Cancel leads. */
  backPath: string;
};

/** Where a person wants to go: on to an address, or back to the one that stands right before in the history. */
export type Wanted = { to: string; isBack: boolean };

/** Whether something of the form is still on its way, which leaving would give up. */
export type OnItsWay = { isOnItsWay?: boolean };

export type FormContext<Item, Values> = FormInput & {
  /** As it was last read from the server. */
  item: Item | null;
  /** As it is on the server by now, when somebody else has changed it meanwhile. */
  theirs: Item | null;
  /** The fields as they are saved. */
  initial: Values;
  /** The fields as they were last typed. */
  values: Values;
  /** The fields as the form was last filled by the machine; another object each time, for the view to fill in. */
  given: Values;
  /** What stands in the way of saving, as it was last told. */
  warning: string;
  /** What the server has said of the fields when it last refused a save; another object each time, for the view to show. */
  problems: FieldProblems;
  wanted: Wanted | null;
};

/** `warning` says what stands in the way of saving these fields; nothing does when it is empty. */
export type Draft<Values> = { values: Values; warning?: string };

export type FormEvents<Values> =
  | ({ type: 'draft.changed' } & Draft<Values>)
  | ({ type: 'form.submit' } & Draft<Values>)
  | ({ type: 'form.cancel' } & OnItsWay)
  | { type: 'form.retry' }
  | { type: 'save.confirm' }
  | { type: 'save.reconsider' }
  | { type: 'draft.discard' }
  | { type: 'theirs.take' }
  | { type: 'mine.keep' }
  | ({ type: 'leave.ask' } & Wanted & OnItsWay)
  | { type: 'leave.confirm' }
  | { type: 'leave.stay' };

/** What is kept of a form: the fields, and on which revision of the item they are based. */
type Kept = { values: unknown; revision: number };

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'values' in kept && 'revision' in kept;

/** Whether something was typed that is not saved. */
export const hasChanges = <Values extends DraftValues>({
  values,
  initial,
}: {
  values: Values;
  initial: Values;
}): boolean => !isSameDraft(initial, values);

/** What each step makes of the fields. */
export const fieldChanges = <Item, Values extends DraftValues, Saved>(
  definition: FormDefinition<Item, Values, Saved>,
) => {
  type Its = FormContext<Item, Values>;
  const { empty, valuesOf, revisionOf } = definition;
  const filled = (item: Item | null, values: Values = valuesOf(item)) => ({
    item,
    initial: valuesOf(item),
    values,
    given: { ...values },
  });
  return {
    opened: (): Pick<Its, 'item' | 'theirs' | 'initial' | 'values' | 'given' | 'warning' | 'problems' | 'wanted'> => ({
      ...{ item: null, initial: empty, values: empty, given: empty },
      ...{ theirs: null, warning: '', problems: noProblems, wanted: null },
    }),
    loaded: (item: Item | null) => filled(item),
    restored: ({ item }: Its, kept: unknown): Partial<Its> => {
      if (!isKept(kept) || !isDraftOf(kept.values, empty) || isSameDraft(valuesOf(item), kept.values)) return {};
      return { ...filled(item, kept.values), theirs: kept.revision === revisionOf(item) ? null : item };
    },
    refused: (error: unknown): Pick<Its, 'problems'> => ({
      problems: fieldProblemsIn(isFailure(error) ? error.errors : undefined, Object.keys(empty)),
    }),
    theirsTaken: ({ item, theirs }: Its) => ({
      ...filled(theirs ?? item),
      theirs: null,
      warning: '',
      problems: noProblems,
    }),
    mineKept: ({ theirs, values }: Its) => ({ item: theirs, initial: valuesOf(theirs), values, theirs: null }),
    /** What is kept of the fields; undefined when they are as they are saved. */
    kept: (context: Its): Kept | undefined =>
      hasChanges(context) ? { values: context.values, revision: revisionOf(context.item) } : undefined,
  };
};
