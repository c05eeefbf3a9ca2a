import type { AnyStateMachine } from 'xstate';
import type { DraftValues } from '#rules/patterns/draft-values.ts';
import type { FieldProblems } from '#rules/patterns/field-problems.ts';
import type { DraftKey } from '#services/browser/drafts.ts';
import type { LeaveContext, LeaveEvent } from './leave-confirmation.ts';

/**
 * The parameters of the page's route.
 * The page of a new item has no `code`.
 */
export type FormParams = Readonly<Record<string, string>>;

export type SaveRequest<Item, Values> = {
  params: FormParams;
  item: Item | null;
  values: Values;
  /** The draft that is saved; absent without drafts. */
  draft?: DraftKey;
};

/** `creation` is what the draft creates (`findCreation`). */
type SaveInput<Item, Values> = Omit<SaveRequest<Item, Values>, 'draft'> & { creation?: string };

/** Where the files of an upload field are sent, how their names start, and where they are read. */
export type UploadSettings = { uploadUrl: string; keyPrefix: string; fileBase: string };

/** Requirement IDs of the chart's states and transitions. */
type FormRequirements = Partial<
  Record<'saved' | 'added' | 'saveFailed' | 'loadFailed' | 'locked' | 'draft' | 'leaving' | 'confirmed', string[]>
>;

export type FormOptions<Item, Values extends DraftValues, Saved> = {
  id: string;
  description: string;
  requirements: FormRequirements;
  /** The fields of a new item. */
  empty: Values;
  /**
   * Loads the item to edit or the parent of a new item; null if the form needs neither.
   * Absent if no page of the form loads anything.
   */
  load?(params: FormParams, signal: AbortSignal): Promise<Item | null>;
  toValues(item: Item | null, params: FormParams): Values;
  save(input: SaveInput<Item, Values>, signal: AbortSignal): Promise<Saved>;
  savedText(params: FormParams): string;
  /**
   * For new items that are added one after the other.
   * Returns the item of the next empty form, or null if the page of the saved item opens.
   */
  nextItem?(item: Item | null, saved: Saved): Item | null;
  pathAfterSave(saved: Saved, params: FormParams): string;
  /**
   * The notice for a failed call whose own message is not shown.
   * It is the server's message when absent.
   */
  failureText?: string;
  /** For items that others can save or lock at the same time. */
  revisions?: {
    /** 0 when there is no item to edit. */
    getRevision(item: Item | null): number;
    /** The newer item that a rejected save contains. */
    itemIn(extra: unknown): Item | null;
    /** Whether the item accepts changes. */
    canEdit(item: Item | null): boolean;
  };
  /** Whether unsaved input is stored in this browser, and the user is asked before leaving it. */
  hasDrafts?: boolean;
  /** Whether the view can reject a valid input with a warning. */
  hasWarnings?: boolean;
  /** Whether the user is asked before this save. */
  needsConfirmation?(request: SaveRequest<Item, Values>): boolean;
  /** A child machine that uploads a file and fills a field (see `UploadEvent`). */
  upload?: { machine: AnyStateMachine; field: keyof Values & string; pendingText: string };
};

export type FormInput = {
  /** The e-mail of the administrator, whose drafts are stored. */
  email: string;
  /** The path of the page, which identifies the draft. */
  path: string;
  params: FormParams;
  uploadSettings?: UploadSettings;
  /** Replaces the draft in the browser's storage. */
  storedDraft?: unknown;
};

export type FormContext<Item, Values> = Pick<FormInput, 'email' | 'path' | 'params' | 'uploadSettings'> &
  LeaveContext & {
    storedDraft: unknown;
    /** As last read from the server. */
    item: Item | null;
    /** The newer item that another administrator has saved. */
    newerVersion: Item | null;
    /** The fields as saved. */
    initial: Values;
    /** The fields as typed. */
    values: Values;
    /** The fields that the view fills in; a new object for each reset. */
    resetValues: Values;
    /** The field that a child machine has filled; a new object each time. */
    filledField: { name: keyof Values & string; value: string } | null;
    isUploading: boolean;
    warning: string;
    /** The problems of the last rejected save; a new object each time. */
    problems: FieldProblems;
  };

/** `warning` says why the values cannot be saved. */
export type Draft<Values> = { values: Values; warning?: string };

/** What an upload child sends to the form. */
export type UploadEvent =
  | { type: 'upload.started' }
  | { type: 'upload.stopped' }
  /** An empty value clears the field. */
  | { type: 'field.filled'; value: string };

export type FormEvent<Values> =
  | ({ type: 'draft.changed' } & Draft<Values>)
  | { type: 'draft.discard' }
  | ({ type: 'form.submit' } & Draft<Values>)
  | { type: 'form.retry' }
  | { type: 'save.confirm' }
  | { type: 'save.cancel' }
  | { type: 'changes.discard' }
  | { type: 'changes.keep' }
  | LeaveEvent
  | UploadEvent;

export type FormTag =
  | ('loading' | 'open' | 'confirmsLeaving' | 'missing' | 'locked' | 'failed')
  | ('busy' | 'readOnly' | 'confirming' | 'leaving' | 'restored' | 'conflict');
