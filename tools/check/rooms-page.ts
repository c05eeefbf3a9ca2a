import { areas, type Room, rooms } from './rooms.ts';
import { limits } from './sizes.ts';

/** docs/rooms.md: the table of the rooms as a picture and as words; a test holds it against the table. */
export const roomsPage = (): string => `# Rooms

Made by \`npm run check -- zones\` from \`tools/check/rooms.ts\`. An arrow says who may import whom; a dotted one, types alone.

\`\`\`mermaid
flowchart TD
${rooms
  .filter(({ name }) => name !== 'tests')
  .flatMap(arrows)
  .join('\n')}
\`\`\`

| Room | Where | Question it answers | May import | Packages |
|---|---|---|---|---|
${rooms.map(rowOf).join('\n')}

Nobody imports the app room (the files that lie in \`src/\` itself) but tests. Inside a room the areas ${listed(areas)} do not
import one another; what two of them need lies in the room's \`shared/\`. Other rooms are imported by their alias, files of the same
folder by \`./\`, other folders of the same room by the alias too. No circles, no barrels, no files named after nothing.

A file has at most ${limits.file} lines (a machine ${limits.machineFile}; contract and seed data are exempt), a function
${limits.function} (a component ${limits.component}; nine of ten keep within ${limits.ninetieth}), ${limits.params} parameters and ${limits.depth} levels of nesting.
`;

const arrows = ({ name, visits, types = [] }: Room) => [
  ...visits.map((other) => `  ${name} --> ${other}`),
  ...types.map((other) => `  ${name} -. types .-> ${other}`),
];

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const rowOf = ({ name, folder, question, visits, types = [], packages }: Room) =>
  `| ${name} | \`${folder}/\` | ${question} | ${[...visits, ...types.map((other) => `types of ${other}`)].join(', ') || 'nothing of ours'} | ${packages ? listed(packages) : 'any'} |`;
