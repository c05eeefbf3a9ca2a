import type { DraftValues } from '#rules/draft-values.ts';
import { Failure } from '#services/http/failure.ts';
import type { FormContext } from './draft-form-context.ts';
import { type FormSample, fieldRows, inputNames, loadRows, onItsWay, wayRows } from './draft-form-rows.ts';
import { cannotBeSaved, formWorld } from './draft-form-world.ts';

const conflict = (data: unknown) => new Failure('refused', { status: 409, code: 40900, extra: data });

const leave = {
  'a link': { to: '/userInfo', isBack: false },
  Back: { to: '/dashboard', isBack: true },
  [onItsWay]: { to: '/userInfo', isBack: false, isOnItsWay: true },
};

const cancel = { 'nothing on its way': {}, [onItsWay]: { isOnItsWay: true } };

const person = {
  'draft.changed': 'Type on in a field',
  'form.submit': "Fill the fields and press 'Submit'",
  'form.cancel': "Press 'Cancel'",
  'form.retry': "Press 'Try again' on the page that could not load",
  'save.confirm': 'Confirm the question about saving',
  'save.reconsider': "Press 'Cancel' in the question about saving",
  'draft.discard': "Press 'Discard' beside 'Your unsaved changes are back.'",
  'theirs.take': "Press 'Use theirs'",
  'mine.keep': "Press 'Keep mine'",
  'leave.ask': 'Press a link, or Back',
  'leave.confirm': "Press 'Leave'",
  'leave.stay': "Press 'Stay'",
};

/** What the models of all forms have in common. */
export const draftFormModel = <Item, Values extends DraftValues, Saved>(sample: FormSample<Item, Values, Saved>) => {
  const { create, edit, initial: values, typed } = sample;
  const { warned = { values: typed, warning: 'This cannot be saved.' } } = sample;
  return {
    inputs: { [inputNames.edit]: edit, [inputNames.create]: create },
    cases: {
      'draft.changed': {
        'something else': { values: typed },
        'as it was': { values },
        [cannotBeSaved]: warned,
      },
      'form.submit': { 'without problems': { values: typed }, [cannotBeSaved]: warned },
      'leave.ask': leave,
      'form.cancel': cancel,
    },
    outcomes: outcomesOf(sample),
    person,
    key: (context: FormContext<Item, Values>) => {
      const { keys, item, theirs, values: fields, wanted, warning } = context;
      return [keys, item, theirs, fields, wanted, warning];
    },
    world: formWorld(sample),
    rows: [...fieldRows(sample), ...wayRows<Item, Values>(), ...loadRows(sample)],
  };
};

const outcomesOf = <Item, Values extends DraftValues, Saved>(sample: FormSample<Item, Values, Saved>) => {
  const { parent, item, barred, newer, refusalOf, typed: values, revision, saved } = sample;
  const offline = new Failure('offline');
  const ended = new Failure('sessionEnded');
  return {
    loadItem: {
      done: { 'an item to edit': item, 'what a new one needs': parent, 'one that cannot be edited': barred },
      error: { 'not there': new Failure('refused', { status: 403, code: 40300 }), offline, 'session ended': ended },
    },
    readDraft: {
      done: {
        nothing: undefined,
        'a draft': { values, revision },
        'a draft of an older revision': { values, revision: revision - 1 },
        'a draft of a new one': { values, revision: 0 },
        'of another form': { values: 'x', revision },
      },
      error: { blocked: new Error('blocked') },
    },
    saveItem: {
      done: { saved },
      error: {
        'saved by somebody else': conflict(refusalOf(newer)),
        'not to be edited any more': conflict(refusalOf(barred)),
        'wrong input': new Failure('refused', {
          status: 422,
          code: 42200,
          texts: ['The request is not valid.'],
          errors: Object.keys(values).map((name) => `item.${name}: not this one`),
        }),
        offline,
        'session ended': ended,
      },
    },
  };
};
