import { toGraphWalker } from '@learning-console/statecharts/graphwalker';
import { chosenPaths, createStrategy } from '@learning-console/statecharts/path-strategies';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { committedPaths, loadModels } from '#tools/charts.ts';
import { graphWalkerFile } from './graphwalker-schema.ts';
import { walkAtRandom, walkQuickly } from './graphwalker-walk.ts';

const findProblems = (file: unknown): string[] =>
  v.safeParse(graphWalkerFile, file).issues?.map(({ message }) => message) ?? [];

test("CHART-05 the export of each machine fits GraphWalker's format", async () => {
  const models = await loadModels();
  expect(models.length).toBeGreaterThan(50);
  for (const { machine } of models) {
    const committed = await committedPaths(machine.id);
    for (const depth of ['transition', 'pair'] as const) {
      const text = toGraphWalker(committed.model, chosenPaths(committed, createStrategy('each', '', depth)));
      expect(findProblems(JSON.parse(text)), machine.id).toEqual([]);
    }
  }
}, 120_000);

test('CHART-05 a random walk and a quick walk cover each edge of each model', async () => {
  for (const { machine } of await loadModels()) {
    const committed = await committedPaths(machine.id);
    for (const depth of ['transition', 'pair'] as const) {
      const text = toGraphWalker(committed.model, chosenPaths(committed, createStrategy('each', '', depth)));
      const [model] = v.parse(graphWalkerFile, JSON.parse(text)).models;
      if (!model) throw new Error(`${machine.id} has no model`);
      for (const walk of [walkAtRandom, walkQuickly])
        expect(walk(model, 7), `${machine.id} ${depth}`).toBeGreaterThanOrEqual(model.edges.length);
    }
  }
}, 120_000);

test('CHART-05 a walk that comes to an end before each edge is covered is an error', () => {
  const edge = (id: string, sourceVertexId: string, targetVertexId: string) => ({ id, sourceVertexId, targetVertexId });
  const ended = { startElementId: 'a', edges: [edge('1', 'a', 'b'), edge('2', 'a', 'c')] };
  expect(() => walkAtRandom(ended, 7)).toThrow('has no outgoing edge');
  expect(() => walkQuickly(ended, 7)).toThrow('No way leads');
  const closed = [...ended.edges, edge('3', 'b', 'a'), edge('4', 'c', 'a')];
  expect(walkQuickly({ startElementId: 'a', edges: closed }, 7)).toBeGreaterThanOrEqual(4);
});

const start = { id: 'v0', name: 'v_Start' };
const first = { id: 'e0', name: 'e_open', sourceVertexId: 'v0', targetVertexId: 'v0' };
const createFile = (changes: object) => ({
  models: [
    {
      id: 'm',
      name: 'm',
      generator: 'random(edge_coverage(100))',
      startElementId: 'v0',
      vertices: [start],
      edges: [first],
      ...changes,
    },
  ],
});

test.each([
  ['an ID twice', { vertices: [start, start] }],
  ['the same ID for a vertex and an edge', { edges: [{ ...first, id: 'v0' }] }],
  ['no start element', { startElementId: 'v1' }],
  ['an edge from nowhere', { edges: [{ ...first, sourceVertexId: 'v1' }] }],
  ['an edge to nowhere', { edges: [{ ...first, targetVertexId: 'v1' }] }],
  ['a guard that is no text', { edges: [{ ...first, guard: true }] }],
  ['actions that are no list', { edges: [{ ...first, actions: 'x = 1;' }] }],
  ['a name that is no identifier', { vertices: [{ ...start, name: 'signed in' }] }],
  ['a generator without a stop condition', { generator: 'random' }],
  ['an unknown field', { paths: [] }],
])('CHART-05 the format of GraphWalker excludes %s', (_, changes) => {
  expect(findProblems(createFile({}))).toEqual([]);
  expect(findProblems(createFile(changes))).not.toEqual([]);
});
