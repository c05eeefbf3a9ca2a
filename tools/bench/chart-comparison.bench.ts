// Two revisions of a chart with 800 states, read and compared.
import { defineModel } from '@learning-console/statecharts';
import { changesMarkdown } from '@learning-console/statecharts/change-report';
import { type Chart, toChart } from '@learning-console/statecharts/chart';
import { compareVersions } from '@learning-console/statecharts/chart-changes';
import { createMachine } from 'xstate';

const size = 800;
const events = ['next', 'back', 'skip'];

/** `shift` moves the targets of each tenth state, and `word` begins the names of all events. */
function createChart(shift: number, word = ''): Chart {
  const target = (at: number, event: number) => `s${(at * 7 + event + (at % 10 === 0 ? shift : 0)) % size}`;
  const on = (at: number) =>
    Object.fromEntries(
      events.map((event, index) => [
        word + event,
        [{ guard: 'isFirst', target: target(at, index) }, { target: target(at + 1, index) }],
      ]),
    );
  const states = Object.fromEntries(Array.from({ length: size }, (_, at) => [`s${at}`, { on: on(at) }]));
  const machine = createMachine({ id: 'large', initial: 's0', states });
  return toChart(defineModel({ machine, title: 'Large', area: 'Bench' }));
}

function measure<Result>(name: string, run: () => Result): Result {
  const start = performance.now();
  const result = run();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

const toVersions = (chart: Chart) => ({
  machines: new Map([[chart.id, { chart }]]),
  unread: new Set<string>(),
  faults: [],
  isWhole: true,
});

const before = measure('read a chart', () => createChart(0));
console.log(`${size} states and ${before.arrows.length} transitions`);
for (const [name, after] of [
  ['other targets', createChart(1)],
  ['other events', createChart(0, 'new ')],
] as const) {
  const changes = measure(`compare, ${name}`, () => compareVersions('before', toVersions(before), toVersions(after)));
  const text = measure('write the summary', () => changesMarkdown(changes));
  console.log(`${text.split('\n').length} lines`);
}
