import * as v from 'valibot';

/**
 * GraphWalker's model format, and the fields that `graphwalker-io` reads.
 * It reads them in JsonModel, JsonEdge and JsonVertex.
 * The wiki describes the format, with pages on edges and vertices.
 * https://github.com/GraphWalker/graphwalker-project/wiki/JSON-file-format:-model
 */
const name = v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/));
const shared = {
  id: v.pipe(v.string(), v.nonEmpty()),
  actions: v.optional(v.array(v.string())),
  requirements: v.optional(v.array(v.string())),
  properties: v.optional(v.record(v.string(), v.unknown())),
};

const vertex = v.strictObject({ ...shared, name, sharedState: v.optional(v.string()) });

const edge = v.strictObject({
  ...shared,
  name,
  guard: v.optional(v.string()),
  weight: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  dependency: v.optional(v.pipe(v.number(), v.integer())),
  sourceVertexId: v.optional(v.string()),
  targetVertexId: v.string(),
});

const generator = v.pipe(v.string(), v.regex(/^\w+\(\w+(\(\w+\))?\)$/));

const model = v.pipe(
  v.strictObject({
    ...shared,
    name,
    generator,
    startElementId: v.string(),
    vertices: v.pipe(v.array(vertex), v.nonEmpty()),
    edges: v.pipe(v.array(edge), v.nonEmpty()),
  }),
  v.check(
    ({ vertices, edges }) => new Set(elementIds(vertices, edges)).size === vertices.length + edges.length,
    'an ID occurs twice',
  ),
  v.check(
    ({ vertices, edges, startElementId }) => elementIds(vertices, edges).includes(startElementId),
    'no start element',
  ),
  v.check(({ vertices, edges }) => {
    const ids = new Set(vertices.map(({ id }) => id));
    return edges.every((one) => ids.has(one.targetVertexId) && ids.has(one.sourceVertexId ?? one.targetVertexId));
  }, 'an edge without its vertex'),
);

const elementIds = (vertices: readonly { id: string }[], edges: readonly { id: string }[]) =>
  [...vertices, ...edges].map(({ id }) => id);

export const graphWalkerFile = v.strictObject({
  name: v.optional(v.string()),
  seed: v.optional(v.pipe(v.number(), v.integer())),
  models: v.pipe(v.array(model), v.nonEmpty()),
});
