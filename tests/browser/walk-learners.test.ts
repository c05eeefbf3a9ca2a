import type { Page } from 'playwright-core';
import { follow } from './models/form-words.ts';
import { organizationPicker } from './models/organization-picker.model.ts';
import { organization, owning } from './models/owned-organizations.ts';
import { activationCalls, answeredWith, learner, learnerCalls, userList } from './models/user-list.model.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { passMidnight, pathDay, refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const list = '/dashboard#2';
const ofAcme = '/dashboard?users.org=ACME#2';

async function openLearners(page: Page) {
  const users = userList(page);
  await owning(page, () => [organization('Acme'), organization('Beta')]);
  await users.open('/userInfo');
  return { page, users, picker: organizationPicker(page) };
}

type Stage = Awaited<ReturnType<typeof openLearners>>;
type Held = Stage & { calls: HeldCalls };

const choose = async ({ picker }: Stage, name: string) => {
  await picker.open();
  await picker.rows.filter({ hasText: name }).click();
};

const come = (total: number) => ({ json: { total, page: 1, list: total === 0 ? [] : [learner(1)] } });

walkPaths<Held>({
  machine: 'learnerList',
  open: async ({ page }) => ({ ...(await openLearners(page)), calls: await holdCalls(page, learnerCalls) }),
  begin: {
    'a plain address': ({ page }) => page.goto(list),
    'a shared link': ({ page }) => page.goto('/dashboard?users.org=ACME&users.page=2#2'),
  },
  asks: {
    loadPage: {
      calls: ({ calls }) => calls,
      told: (_, { searchParams }) => ({
        query: {
          org: searchParams.get('orgCode') ?? '',
          id: searchParams.get('login') ?? '',
          email: searchParams.get('email') ?? '',
        },
        page: Number(searchParams.get('page')),
      }),
    },
  },
  make: {
    'address.changed (the plain address)': ({ page }) => follow(page, list),
    'address.changed (a search)': ({ page }) => follow(page, ofAcme),
    'address.changed (the second page)': ({ page }) => follow(page, '/dashboard?users.page=2#2'),
    'list.search (something)': async (stage) => {
      await choose(stage, 'Acme');
      await stage.users.search();
    },
    'list.search (nothing)': ({ users }) => users.reset(),
    'list.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'page.open (the second)': ({ users }) => users.openPage(2),
    'done loadPage (rows of two pages)': ({ calls }) => calls.answer(come(11)),
    'done loadPage (rows of one page)': ({ calls }) => calls.answer(come(1)),
    'done loadPage (nothing)': ({ calls }) => calls.answer(come(0)),
    'error loadPage (offline)': ({ calls }) => calls.answer(refusal(422)),
    'error loadPage (refused)': ({ calls }) => calls.answer(refusal(403)),
  },
  see: {
    loading: async ({ users }) => {
      await users.seeBusy();
      await users.seeColumn('Nick', Array(10).fill(''));
    },
    reloading: async ({ users }) => {
      await users.seeBusy();
      await users.seeColumn('Nick', ['Nick 1']);
    },
    shown: async ({ users }) => {
      await users.seeSettled();
      await users.seeColumn('Nick', ['Nick 1']);
    },
    nothingThere: ({ page }) => page.getByText('There are no learners yet.').waitFor(),
    nothingFound: ({ page }) => page.getByText('No learner fits this search.').waitFor(),
    refused: ({ page }) => page.getByText('You have no access to these learners.').waitFor(),
    failed: ({ page }) => page.getByText('The learners could not be loaded.').waitFor(),
  },
  untaken: {
    'learnerList ~ list.reload ~ 0': 'nothing changes learners in the console yet',
    'learnerList.reloading ~ done loadPage ~ 3': 'the committed paths come there by list.reload alone',
    'learnerList.loading ~ error loadPage ~ 0': 'the login page takes the place of the list in the same breath',
    'learnerList.reloading ~ error loadPage ~ 0': 'the login page takes the place of the list in the same breath',
  },
});

/** Presses a button of the form, and waits until the list asks what it stands for. */
const asking = async ({ page }: Stage, press: () => Promise<void>) => {
  const asked = page.waitForRequest(learnerCalls);
  await press();
  await asked;
};

const seeForm =
  (off: 'nothing' | 'person' | 'organization') =>
  async ({ users, picker }: Stage) => {
    await users.seeOff('id', off === 'person');
    await users.seeOff('email', off === 'person');
    await picker.seeOff(off === 'organization');
  };

/** Types into the ID: the one text, or the other where that stands there. */
const typing =
  (one: string, other: string) =>
  async ({ users: { id } }: Stage) =>
    id.fill((await id.inputValue()) === one ? other : one);

walkPaths<Stage>({
  machine: 'learnerSearch',
  open: async ({ page }) => {
    await answeredWith(page, 3);
    return openLearners(page);
  },
  begin: {
    'nothing searched': ({ page }) => page.goto(list),
    'a link with an organisation': ({ page }) => page.goto(ofAcme),
    'a link with an ID': ({ page }) => page.goto('/dashboard?users.id=20000007#2'),
  },
  make: {
    'organization.choose (Acme)': (stage) => choose(stage, 'Acme'),
    'organization.clear': ({ users }) => users.clear.click(),
    'draft.changed (an ID)': typing('20000007', '20000008'),
    'draft.changed (nothing)': typing(' ', ''),
    'form.submit': (stage) => asking(stage, stage.users.search),
    'search.reset': (stage) => asking(stage, stage.users.reset),
    'query.changed (everybody)': ({ page }) => follow(page, list),
    'query.changed (an organisation)': ({ page }) => follow(page, '/dashboard?users.org=BETA#2'),
    'query.changed (an e-mail)': ({ page }) => follow(page, '/dashboard?users.email=ada%40example.com#2'),
  },
  see: { free: seeForm('nothing'), byOrganization: seeForm('person'), byPerson: seeForm('organization') },
});

const loginDays = (days: number) => ({ json: { behavior: { behaviors: { loginDays: days } } } });

walkPaths<Held>({
  machine: 'activation',
  open: async ({ page }) => {
    await page.clock.install({ time: pathDay });
    await answeredWith(page, 1);
    return { ...(await openLearners(page)), calls: await holdCalls(page, activationCalls) };
  },
  begin: {
    'a row of the list': async ({ page }) => {
      await page.clock.setSystemTime(pathDay);
      await page.goto(list);
    },
  },
  asks: {
    loadLoginDays: {
      calls: ({ calls }) => calls,
      told: ({ userId, startDayKey, endDayKey }) => ({ userId, window: { start: startDayKey, end: endDayKey } }),
    },
  },
  make: {
    'day.changed (a new day)': ({ page }) => passMidnight(page),
    'activation.ask': ({ users }) => users.lookUp(0),
    'done loadLoginDays (four days)': ({ calls }) => calls.answer(loginDays(4)),
    'done loadLoginDays (no day)': ({ calls }) => calls.answer(loginDays(0)),
    'done loadLoginDays (untold)': ({ calls }) => calls.answer({ json: { behavior: null } }),
    'error loadLoginDays': ({ calls }) => calls.answer(refusal(422)),
  },
  see: {
    unasked: ({ users }) => users.seeActivation(0, 'View'),
    asking: ({ users }) => users.activation(0).getByRole('img', { name: 'Loading' }).waitFor(),
    active: ({ users }) => users.seeActivation(0, 'Yes'),
    inactive: ({ users }) => users.seeActivation(0, 'No'),
    failed: ({ users }) => users.seeActivation(0, 'FailedTry again'),
  },
});
