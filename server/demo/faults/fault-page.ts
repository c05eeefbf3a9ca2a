import { html } from 'hono/html';
import { demoFaults } from '#contract/demo-faults.ts';
import { demoPage, demoStyle } from '#server/demo/demo-page.ts';
import type { ChosenFault } from './fault-store.ts';
import { calls } from './find-call.ts';

/** Characters of a message, which can be a small body. */
export const textMax = 1_000;

export const faultStylePath = '/demo/faults.css';

export const faultStyle = `${demoStyle}body { max-width: 60rem; }
label { display: block; margin-block: 1rem 0.25rem; font-weight: 600; }
select, input, button { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: 0.25rem 0.75rem; border: 1px solid #8a97ab; border-radius: 10px; }
select, input { width: 100%; }
input[type="number"] { width: 8rem; }
button { cursor: pointer; margin-block-start: 1rem; }
li { margin-block: 0.75rem; overflow-wrap: anywhere; }
li form { display: inline; }
`;

const callsText = (left: number): string => (left === 1 ? 'the next call' : `the next ${left} calls`);

const item = ({ id, call, fault, text, left }: ChosenFault) => html`
  <li>
    <code>${call}</code>, ${callsText(left)}: ${demoFaults[fault]}${text === '' ? '' : `, '${text}'`}
    <form method="post">
      <input type="hidden" name="remove" value="${id}">
      <button aria-label="Remove the fault of ${call}">Remove</button>
    </form>
  </li>`;

const list = (chosen: readonly ChosenFault[]) => html`
      <ul>${chosen.map(item)}</ul>
      <form method="post">
        <input type="hidden" name="remove" value="all">
        <button>Remove all</button>
      </form>`;

/** What the address of the page fills in; test cases have such addresses. */
type FilledIn = {
  call?: string | undefined;
  fault?: string | undefined;
  text?: string | undefined;
  times?: string | undefined;
};

const form = ({ call: named, fault: chosen, text = '', times = '1' }: FilledIn) => html`
      <form method="post">
        <label for="call">Call</label>
        <select id="call" name="call">
          ${calls.map(({ call, summary }) => html`<option value="${call}" ${call === named ? 'selected' : ''}>${call}: ${summary}</option>`)}
        </select>
        <label for="fault">Fault</label>
        <select id="fault" name="fault">
          ${Object.entries(demoFaults).map(([name, title]) => html`<option value="${name}" ${name === chosen ? 'selected' : ''}>${title}</option>`)}
        </select>
        <label for="text">Message or body (optional)</label>
        <input id="text" name="text" maxlength="${textMax}" value="${text}">
        <label for="times">How often</label>
        <input id="times" name="times" type="number" min="1" max="100" value="${times}" required aria-describedby="repeats">
        <p id="repeats">Where there is no connection or no answer, the console repeats what only reads, twice. All of this is one call.</p>
        <div><button>Add the fault</button></div>
      </form>`;

/**
 * The page on which a tester lets calls fail; it has no scripts.
 * `problem` says why a form was not taken.
 */
export const faultPage = (chosen: readonly ChosenFault[], problem = '', filledIn: FilledIn = {}) =>
  demoPage({
    title: 'Faults',
    style: faultStylePath,
    content: html`<p>Let calls of <a href="/">the console</a> fail in this browser, to run a test case by hand. Other browsers do not see it. Faults end after an hour.</p>
      ${problem === '' ? '' : html`<p role="alert">${problem}</p>`}
      ${form(filledIn)}
      <h2>Waiting</h2>
      ${chosen.length === 0 ? html`<p>No call will fail.</p>` : list(chosen)}`,
  });
