import { XMLBuilder } from 'fast-xml-parser';
import { configJson } from './config-json.ts';
import { isRecord } from './json.ts';
import {
  childNodes,
  findImplementation,
  getInvokes,
  getMachineId,
  getTargets,
  isMachine,
  type Json,
  type Machine,
  type StateNode,
  type Transition,
} from './xstate-types.ts';

type Attributes = Record<string, string>;
type Element = { [name: string]: Element[] | Attributes | string };

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  commentPropName: '#comment',
  format: true,
  indentBy: ' ',
  suppressEmptyNode: true,
  // Its limit is for input of strangers; a chart can be deeper.
  maxNestedTags: 0,
});

/**
 * A machine as W3C SCXML.
 * Guards, actions and inputs are calls in ECMAScript.
 * Their implementations stay in the machine's file.
 */
export function toScxml(machine: Machine): string {
  const { root } = machine;
  const attributes = { xmlns: 'http://www.w3.org/2005/07/scxml', version: '1.0', datamodel: 'ecmascript' };
  const chart = element('scxml', { ...attributes, name: machine.id, initial: toName(root) }, [toState(machine, root)]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build([chart]).trim()}\n`;
}

const element = (name: string, attributes: Attributes, content: Element[] = []): Element => ({
  [name]: content,
  ':@': attributes,
});

/** Two hyphens would end a comment. */
const comment = (text: string | undefined): Element[] =>
  text ? [{ '#comment': [{ '#text': ` ${text.replaceAll('--', '- -')} ` }] }] : [];

function toState(machine: Machine, node: StateNode): Element {
  const [initial] = node.type === 'compound' ? getTargets(node.initial) : [];
  return element(
    getTag(node),
    { id: toName(node), ...(initial && { initial: toName(initial) }), ...getHistory(node) },
    [
      ...comment(node.description),
      ...handler('onentry', [...toTimers(node), ...toScripts(node.entry)]),
      ...handler('onexit', [
        ...node.after.map(({ eventType }) => element('cancel', { sendid: encode(eventType) })),
        ...toScripts(node.exit),
      ]),
      ...getInvokes(node).map((invoke) => toInvoke(machine, invoke)),
      ...[...node.transitions.values()].flat().flatMap(transitionElements),
      ...(node.always ?? []).flatMap(transitionElements),
      ...(node.type === 'history' ? [element('transition', { target: historyDefault(node) })] : []),
      ...childNodes(node).map((child) => toState(machine, child)),
    ],
  );
}

/** Without blanks, which separate names in SCXML: `a b` is `a_x20_b`. */
const encodeEvent = (name: string): string =>
  name
    .replaceAll(/_(?=x[\da-f]+_)/g, '_x5f_')
    .replaceAll(/[^\p{L}\p{N}._*-]/gu, (character) => `_x${character.codePointAt(0)?.toString(16)}_`);

/** A name of XML begins with a letter. */
const encode = (id: string): string =>
  encodeEvent(id)
    .replace(/^(?=[^\p{L}_])/u, '_')
    .replaceAll('*', '_x2a_');

const toName = ({ id }: StateNode): string => encode(id);

/** SCXML asks for it: where a history state leads while there is nothing to remember. */
function historyDefault({ config, parent, machine }: StateNode): string {
  const { target } = config;
  const named = typeof target === 'string' ? findTarget(machine, parent, target) : undefined;
  const others = parent?.type === 'parallel' ? childNodes(parent) : parent ? getTargets(parent.initial) : [];
  const regions = others.filter(({ type }) => type !== 'history');
  return (named ? [named] : regions).map(toName).join(' ');
}

function findTarget(machine: Machine, parent: StateNode | undefined, target: string): StateNode | undefined {
  if (target.startsWith('#')) return machine.getStateNodeById(target.slice(1));
  const way = target.replace(/^\./, '').split('.');
  return way.reduce<StateNode | undefined>((node, key) => node?.states[key], parent);
}

const getTag = ({ type }: StateNode): string => (type === 'atomic' || type === 'compound' ? 'state' : type);

const getHistory = ({ type, history }: StateNode): Attributes =>
  type === 'history' ? { type: history === 'deep' ? 'deep' : 'shallow' } : {};

const handler = (name: string, content: Element[]): Element[] =>
  content.length > 0 ? [element(name, {}, content)] : [];

/** A delay is an event that the state sends to itself, and cancels when it is left. */
const toTimers = ({ after }: StateNode): Element[] =>
  after.map(({ eventType, delay }) =>
    element('send', {
      event: encodeEvent(eventType),
      id: encode(eventType),
      ...(typeof delay === 'number' ? { delay: `${delay}ms` } : { delayexpr: callText(delay) }),
    }),
  );

type Invoke = ReturnType<typeof getInvokes>[number];

function toInvoke(machine: Machine, { id, src, input }: Invoke): Element {
  const logic = findImplementation(machine, src);
  const [type, name] = isMachine(logic)
    ? ['http://www.w3.org/TR/scxml/', `${getMachineId(logic)}.scxml`]
    : ['x-actor', typeof src === 'string' ? src : id];
  const inputs = input === undefined ? [] : [element('param', { name: 'input', expr: valueText(configJson(input)) })];
  return element('invoke', { id: encode(id), type, src: name }, inputs);
}

/** With its description before it, because a reader takes all inside for actions. */
function transitionElements(transition: Transition): Element[] {
  const { eventType, guard, reenter, description, actions } = transition;
  const event = scxmlEvent(eventType);
  const targets = getTargets(transition).map(toName);
  const attributes = {
    ...(event && { event }),
    ...(guard && { cond: callText(guard) }),
    ...(targets.length > 0 && { target: targets.join(' '), type: reenter ? 'external' : 'internal' }),
  };
  return [...comment(description), element('transition', attributes, toScripts(actions))];
}

const standardEvents = new Map([
  ['done.actor', 'done.invoke'],
  ['error.actor', 'error.platform'],
  ['done.state', 'done.state'],
]);

/** The names of the standard where it has one: the end of an invoked process and of a state. */
const scxmlEvent = (type: string): string => {
  const [, kind = '', id = ''] = /^xstate\.(done\.actor|error\.actor|done\.state)\.(.*)$/s.exec(type) ?? [];
  const standard = standardEvents.get(kind);
  return standard === undefined ? encodeEvent(type) : `${standard}.${encode(id)}`;
};

const toScripts = (actions: unknown): Element[] =>
  [actions]
    .flat()
    .filter((action) => action !== undefined && !isOwnOfXState(action))
    .map((action) => element('script', {}, [{ '#text': callText(action) }]));

/** XState starts and cancels the timers of a state by actions of its own. */
const isOwnOfXState = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type));

/** `{ type: 'isLong', params: { max: 5 } }` is `isLong({"max":5})`. */
function callText(use: unknown): string {
  if (typeof use === 'string') return `${use}()`;
  return nodeText(configJson(use));
}

function nodeText(use: Json): string {
  if (typeof use === 'string') return `${use}()`;
  if (!isRecord(use)) return valueText(use);
  const { type, guards, params } = use;
  if (type === 'not' && Array.isArray(guards)) return `!${guards.map(nodeText).join('')}`;
  if (Array.isArray(guards)) return `(${guards.map(nodeText).join(type === 'or' ? ' || ' : ' && ')})`;
  if (typeof type !== 'string') return valueText(use);
  return `${type}(${params === undefined ? '' : valueText(params)})`;
}

/** A function is its code. */
function valueText(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (typeof value['@code'] === 'string') return value['@code'];
  return `{ ${Object.entries(value)
    .map(([name, field]) => `${name}: ${valueText(field)}`)
    .join(', ')} }`;
}
