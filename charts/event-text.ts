import { chooseFault, chooseSample, manyPolls } from '#charts/chosen-fault.ts';
import { demoFaults, formatCall, storedFile } from '#contract/demo-faults.ts';
import { sentenceSort } from '#contract/sentences.contract.ts';
import { breakPages } from './tester-tools.ts';

/**
 * The list of a named answer is not that of the lesson, whose server would reject its order.
 * A page asks no more while another tab is in front of it.
 */
const loadAgainWith = (sample: string) =>
  `in a second window press 'Remove all', ${sample}, with '${demoFaults.shape}' for ${formatCall(sentenceSort)}; then sort the rows and save`;

/** How a tester causes what comes from outside a chart, by the name of the event. */
const texts: Readonly<Record<string, string>> = {
  'access.changed': 'sign in or out, or let the permissions load',
  'actors.changed': 'open or close a part of the page, such as a dialog',
  'address.changed': 'go to this address by a link, Back or Forward; one that is typed loads the page again',
  'audio.ended': 'wait for the end of the audio',
  'audio.failed': `in a private window, before the audio plays, ${chooseFault('404', formatCall(storedFile))}`,
  'audio.measured': 'wait until the browser knows the length of the audio',
  'audio.moved': 'let the audio play',
  'audio.paused': 'pause the audio with a key of the keyboard or headset',
  'audio.started': 'wait until the audio can be heard',
  'audioPlayer.requested': 'open a page with audio',
  'choices.changed': 'choose an organization in the same field of the page',
  'chosen.changed': 'open an address with another organization',
  'clock.ticked': 'wait; the clock of the computer says how much time is left',
  'day.changed': 'leave the page open until after midnight, or change the day of the computer',
  'scheme.changed': 'choose this scheme at /userInfo/appearance in another tab',
  'singleKeys.changed': "turn 'Shortcuts of one key' on or off at /userInfo/appearance in another tab",
  'downloads.changed': 'request a download, or remove one from the list',
  'entries.changed': 'let the list of organizations load',
  'fault.reported': breakPages,
  'field.filled': 'let another field of the page fill this one',
  'figures.loaded': "choose other days, or 'Month' and then 'Week', so that the page loads its figures",
  'goal.changed': "save a goal with 'Set a goal…' or 'Change…'",
  'list.changed': 'change a row with an action of the page',
  'login.closed': 'leave the page /login with Back',
  'login.opened': 'open the page /login',
  'navigation.requested': 'let the session or its end lead there',
  'notice.add': 'do something that shows a notice, such as saving a form',
  'session.ended': 'sign out, or let the session end',
  'notice.expired': 'wait',
  'notice.received': 'let the session report a failure',
  'organizations.changed': 'let the call of the owned organizations end',
  'query.changed': 'open an address with this search',
  'refresh.requested': `${chooseFault('expired', 'a call of the page')}; after the end of a session, sign in again before it`,
  'rows.changed': 'correct, remove or filter rows of the import',
  'sentences.changed': 'let the list of sentences load again',
  'sentences.changed a new one': loadAgainWith(chooseSample('audios-waiting', manyPolls)),
  'sentences.changed none under way': loadAgainWith(chooseSample('audios-ended')),
  'session.begun': 'sign in',
  'session.rejected': chooseFault('401', 'a call of the page'),
  'settings.loaded': 'set `charts` in the settings of the server and load the page again',
  'step.recorded': 'do something on the page',
  'tokens.changed': 'sign in or out in another tab',
  'upload.progressed': 'slow the network down and wait',
  'upload.started': 'choose a picture as the cover',
  'upload.stopped': 'wait for the end of the upload, or cancel it',
  'window.blocked': 'let the browser block pop-up windows',
  'window.opened': 'let the browser allow pop-up windows',
};

/** The text of a case of the event, if it has one of its own. */
export const eventText = (event: string, name = ''): string => texts[`${event} ${name}`] ?? texts[event] ?? '';
