import type { PathStart } from '@learning-console/statecharts';
import type { DemoSampleName } from '#contract/demo-samples.ts';
import { chooseBody, chooseFault, chooseSample, manyPolls } from './chosen-fault.ts';
import { administratorEmail } from './demo-accounts.ts';
import { signedIn } from './on-pages.ts';

const backFromLink = 'open this page, press a link of the menu, then Back';
const typeDraft = 'change a field, then load the page again';
const sortedBefore = "press 'Sort', move a row, then load the page again";
const savedElsewhere = 'change a field, save another value in a second browser, then load the page again';
const brokenDraft = 'change a field, break its draft in the local storage, then load the page again';
const before = (name: DemoSampleName, times = 1) => `before it, ${chooseSample(name, times)}`;
const noOrganizations = chooseBody({ orgNodes: [] }, 'GET /ent/v1/organizations/owned');
const sendCode = "press 'Send'";

/** How a tester brings about the start of a path, by the name of its input. */
const texts: Readonly<Record<string, string>> = {
  'Back to the item': backFromLink,
  'Back to rows': backFromLink,
  'Back to a list': backFromLink,
  'Back to figures': backFromLink,
  'Back to the last seven days': backFromLink,
  'Back to lines': backFromLink,
  'Back to the report': backFromLink,
  'a shared link': 'open an address with a search or a page, copied from another tab',
  'a list with an unsaved order': sortedBefore,
  'a list with an order of other items': `${sortedBefore}; before that, add a row in a second browser`,
  'one to edit with a draft': typeDraft,
  'one to edit with an older draft': savedElsewhere,
  'one to edit with an unusable draft': brokenDraft,
  'a new one with a draft': typeDraft,
  'lines that were stored before': 'paste several lines as Content, then load the page again',
  'lines that were sent before a reload': `${chooseFault('slow', 'the creation')}, create two lines, load the page at once`,
  'lines of which one is created':
    'paste two lines as Content, of which the server rejects the second, create them, then load the page again',
  'a lesson to add to': "open a lesson and press 'Add a Sentence'",
  'a picture': 'choose a picture of 450*600 pixels as the cover',
  'two chosen': 'choose two organizations',
  'the right password': 'sign in with an account that has turned on two-step sign-in at /userInfo/security',
  'certificates of an organization': "press 'Download Certificates' above the list",
  'study data of an organization': "press 'Download Study Data' above the list",
  'certificates of a proposed organization':
    "search an organization, then press 'Download Certificates' above the list",
  'certificates of a learner': "open the menu at the end of a row and press 'Download Certificates'",
  'study data of a learner': "open the menu at the end of a row and press 'Download Study Data'",
  'study data of the organization of a page': "open the report of an organization and press 'Download Study Data'",
  'reloaded after 18 seconds': `${sendCode}, wait 18 seconds, then load the page again`,
  'reloaded after the end': `${sendCode}, wait 30 seconds, then load the page again`,
  'reloaded with an impossible end': `${sendCode}, set the clock of the computer back a minute, then load the page again`,
  'a lesson': "open a lesson and press 'Duplicate'",
  'two sentences': "open a lesson with two sentences and press 'Preview'",
  'two lines and a voice': 'choose a voice, then paste two lines as Content',
  'no voice': 'paste two lines as Content',
  'a line that is too long': 'paste two lines as Content, one of 251 characters',
  'a lesson with one place': 'paste two lines as Content in a lesson that lacks one sentence to its limit',
  'a month by a shared link': "choose 'Month', copy the address into a new tab",
  'a month': "choose 'Month' and the month before on Study Performance, then press 'Report'",
  'reports by mail are offered': "open a performance and press 'Report'",
  'no reports by mail are offered': `${chooseFault('404', 'the call of the list of reports by mail')}, press 'Send by mail…', then press 'Study Performance' and 'Report'`,
  'reminders are offered': "open a list of learners and choose 'Did not log in' in 'Activity'",
  'no reminders are offered': `${chooseFault('404', 'POST /ent/v1/client_users/reminders/check')}, press 'Remind' and 'Close', then come back to the list`,
  'a PDF is offered': "open a performance and press 'Report'",
  'files of periods are offered':
    "press 'Download Study Data' above the list, choose an organization and press 'Download'",
  'no files of periods are offered': `${chooseFault('404', 'study data of a period')}, request a file, press 'Back' and 'Download'`,
  'no PDF is offered': `${chooseFault('404', 'the call of the PDF')}, press 'Download PDF', then press 'Study Performance' and 'Report'`,
  'one section': "open a report, clear all checkboxes but 'Log-ins', then load the page again",
  'a lesson to edit': "open a lesson with two sentences and press 'Edit All'",
  'a row that was changed before': 'change the second row, then load the page again',
  'a row that somebody else has saved':
    'change the second row, save another text of its sentence in a second browser, then load the page again',
  'an organization and its parent': "choose an organization below another one, then press 'Compare'",
  'one organization': `${before('one-organization')}, load /dashboard again and press 'Compare'`,
  'five organizations': "press 'Compare', then add organizations until there are five",
  'a shared filter':
    "open the list of learners, choose 'Did not log in' in 'Activity', then open its address in another tab",
  'weeks up to yesterday': 'open the performance of an organization',
  'no rows yet': 'open the list of learners',
  'two columns': "press 'Columns', hide all but ID and Nick, then load the page again",
  'no goal': "open the dashboard of an organization without a weekly goal and press 'Set a goal…'",
  'a goal of an hour': "open the dashboard of an organization with a weekly goal of 60 minutes and press 'Change…'",
  'a goal that was typed before':
    "press 'Set a goal…' on the dashboard, type a goal, load the page again and press 'Set a goal…'",
  'a list of two pages': "open a list of more than 100 learners and press 'Export'",
  'a list that is too long': `${before('too-many-learners')}, load the list again and press 'Export'`,
  'a panel that was hidden': "press 'Hide', then load the page again",
  'learners and courses': signedIn(administratorEmail),
  'no permission': signedIn('nothing@example.com'),
  'light and one key turned off': "press 'Light' and turn off 'Shortcuts of one key', then load the page again",
  'dark at the last visit': "press 'Dark', then load the page again",
  'one key turned off': "turn off 'Shortcuts of one key' in the list of shortcuts, then load the page again",
  'folded at the last visit': "press 'Fold menu', then load the page again",
  'missing in the answer': chooseFault('shape', 'the call of the figures'),
  'owns none': `before it, ${noOrganizations}`,
  'none owned': `before it, ${noOrganizations}`,
  'today alone': 'choose today as the first and the last day',
  'seven past days': 'choose seven days that end yesterday',
  'a link with an organization': 'search an organization, then load the page again',
  'a link with an ID': 'search an ID, then load the page again',
  'opened by a shared link': 'choose other days, then load the page again',
  'a link with no such filter': 'open the address with ?sentences.audio=loud',
  'the list while organizations load': chooseFault('slow', 'the call of the owned organizations'),
  'an open import while organizations load': `press 'Import Application', ${chooseFault('slow', 'GET /ent/v1/organizations/owned')}, load the page again`,
  unknown: before('audio-unknown'),
  'still to be made': before('audio-waiting'),
  made: before('audio-made'),
  'being checked': before('audio-checking'),
  'not made': before('audio-not-made'),
  'no good': before('audio-rejected'),
  'one is not ready': before('audios-waiting', manyPolls),
  'none is under way': before('audios-ended'),
  'no sentences': 'open a lesson without sentences',
  'at the dashboard, signed out': 'sign out, then open /dashboard',
  'at the login page, signed out': 'sign out, then open /login',
  'nobody signed in': 'sign out',
};

/** Inputs that need no sentence: their names and the place of the chart say what to do. */
export const plainStarts: readonly string[] = [
  'the code of an address',
  'one to edit',
  'a plain address',
  'the page',
  'a new one',
  'two organizations',
  'the settings',
  'a list',
  'the last seven days',
  'owns organizations',
  'with figures',
  'with access to the list of tasks',
  'the first page',
  'a row of the list',
  'nothing searched',
  'opened plainly',
  'none chosen',
  'one chosen',
  'first visit',
  'a stored session',
  'the console',
  'at the root, signed in',
  'signed in',
  'ready',
  'all columns',
];

const requestBefore = 'before it, request downloads on /manager/account/list; the demo lets none of them fail';

/** What the demo lacks for a chart, by its name, or by its name and an input. */
const lacking: Readonly<Record<string, string>> = {
  'sentenceAudio ready': 'the demo makes this audio within minutes after its first start',
  downloadTaskAction: requestBefore,
  downloadTaskList: requestBefore,
  'reportSection nothing to show': before('no-behavior'),
  'organizationSection nothing to show': before('no-members'),
};

/** What a tester does before the first step; empty where the name of the input says it. */
export const startText = ({ machine, input }: PathStart): string =>
  [lacking[machine], lacking[`${machine} ${input}`], texts[input]].filter(Boolean).join('; ');
