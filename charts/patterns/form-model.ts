import type { FormContext } from '#machines/patterns/form.types.ts';
import type { DraftValues } from '#rules/patterns/draft-values.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { formEnvironment } from './form-environment.ts';
import { type FormSample, fieldRows, inputNames, leaveRows, loadRows, problemWith, revisedIn } from './form-rows.ts';
import { noAnswer } from './no-answer.ts';

const conflict = (data: unknown) => new Failure('conflict', { status: 409, code: 40900, extra: data });

const userEvents = {
  'draft.changed': 'Type in a field',
  'draft.discard': "Press 'Discard' next to 'Your unsaved changes are back.'",
  'form.submit': "Fill in the fields and press 'Submit'",
  'form.retry': "Press 'Try again' on the page that could not load",
  'save.confirm': 'Confirm the dialog about saving',
  'save.cancel': "Press 'Cancel' in the dialog",
  'changes.discard': "Press 'Use theirs'",
  'changes.keep': "Press 'Keep mine'",
  'leave.request': "Press 'Cancel', a link or Back",
  'leave.confirm': "Press 'Leave'",
  'leave.cancel': "Press 'Stay'",
};

/** What the models of all forms have in common. */
export const formModel = <Item, Values extends DraftValues, Saved>(sample: FormSample<Item, Values, Saved>) => {
  const { initial: values, typed, warned, backPath, requirements } = sample;
  return {
    inputs: createInputs(sample),
    cases: {
      'draft.changed': {
        'something else': { values: typed },
        'as it was': { values },
        ...(warned && { 'what cannot be saved': warned }),
      },
      'form.submit': {
        'without problems': { values: typed },
        ...(warned && { 'what cannot be saved': warned }),
      },
      'leave.request': {
        Cancel: { to: backPath, isBack: false },
        'a link': { to: '/userInfo', isBack: false },
        Back: { to: '/previous', isBack: true },
      },
      'field.filled': { 'a cleared field': { value: '' } },
    },
    outcomes: createOutcomes(sample),
    userEvents,
    key: (context: FormContext<Item, Values>) => {
      const { params, item, newerVersion, values: fields, destination, warning, isUploading } = context;
      return [params, item, newerVersion, fields, destination, warning, isUploading];
    },
    environment: formEnvironment(sample),
    rows: [...fieldRows(sample), ...leaveRows<Item, Values>(requirements.leaving), ...loadRows(sample)],
  };
};

/** Each input sets its stored draft, so that no path depends on another. */
const createInputs = <Item, Values extends DraftValues, Saved>(sample: FormSample<Item, Values, Saved>) => {
  const { create, edit, typed: values, revision = 0 } = sample;
  return {
    [inputNames.edit]: { ...edit, storedDraft: undefined },
    [inputNames.draft]: { ...edit, storedDraft: { values, revision } },
    ...(revisedIn(sample) && { [inputNames.olderDraft]: { ...edit, storedDraft: { values, revision: revision - 1 } } }),
    [inputNames.unusableDraft]: { ...edit, storedDraft: { values: 'x', revision } },
    ...(create && {
      [inputNames.create]: { ...create, storedDraft: undefined },
      [inputNames.newDraft]: { ...create, storedDraft: { values, revision: 0 } },
    }),
  };
};

const createOutcomes = <Item, Values extends DraftValues, Saved>(sample: FormSample<Item, Values, Saved>) => {
  const { create, parent, item, typed: values, saved } = sample;
  const revised = revisedIn(sample);
  return {
    loadItem: {
      done: {
        'an item to edit': item,
        ...(create && { 'a new item': parent }),
        ...(revised && { 'a locked item': revised.locked }),
      },
      error: { 'not there': new Failure('forbidden', { status: 403, code: 40300 }), ...noAnswer },
    },
    saveItem: {
      done: { saved },
      error: {
        ...(revised && {
          newer: conflict(revised.createRejection(revised.newer)),
          locked: conflict(revised.createRejection(revised.locked)),
        }),
        'wrong input': new Failure('invalid', {
          status: 422,
          code: 42200,
          texts: ['The request is not valid.'],
          errors: Object.keys(values).map((name) => `item.${name}: ${problemWith(name)}`),
        }),
        ...noAnswer,
      },
    },
  };
};
