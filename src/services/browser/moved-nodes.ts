/**
 * Lets the console draw on pages whose nodes others move (decision 150).
 * A translator replaces texts by `font` elements, an extension wraps a field.
 * React keeps references to its nodes: `removeChild` and `insertBefore` would throw.
 * A new text would be written into a node that is no longer on the page.
 */
export function tolerateMovedNodes(): void {
  const replaced = watchReplacements();
  const { removeChild, insertBefore } = Node.prototype;
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode !== this) replaced.putBack(child);
    replaced.forget(child);
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const wrapper = child.parentNode;
    wrapper?.removeChild(child);
    removeEmpty(wrapper, this);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(added: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, added, before) as T;
    replaced.putBack(before);
    const wrapper = before.parentNode;
    // At the end, if the place is unknown.
    if (!wrapper || !this.contains(wrapper)) return insertBefore.call(this, added, null) as T;
    return insertBefore.call(wrapper, added, before) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...text,
    set(this: Node, value: string | null) {
      if (!this.isConnected) replaced.putBack(this);
      text?.set?.call(this, value);
    },
  });
}

/** Removes the wrappers of a removed node that hold nothing else. */
function removeEmpty(wrapper: ParentNode | null, end: Node): void {
  if (!(wrapper instanceof Element) || wrapper === end || wrapper.hasChildNodes()) return;
  const above = wrapper.parentNode;
  wrapper.remove();
  removeEmpty(above, end);
}

/** Remembers which nodes were replaced by which. */
function watchReplacements() {
  const replacements = new WeakMap<Node, ChildNode>();
  // Weak, because each page that React shows replaces the one before it:
  // the present page would keep all that were open. What React still uses, it keeps itself.
  const originals = new WeakMap<Node, readonly WeakRef<Node>[]>();
  const removed = new WeakSet<Node>();
  const add = (from: Node, to: Node) => {
    if (from.isConnected || !(to instanceof Element || to instanceof Text)) return;
    replacements.set(from, to);
    originals.set(to, [...(originals.get(to) ?? []), new WeakRef(from)]);
  };
  const observer = new MutationObserver((records) => remember(records, add));
  observer.observe(document, { childList: true, subtree: true });
  /** Undoing a translation replaces the replacement. */
  const last = (node: Node, seen: readonly Node[] = []): ChildNode | undefined => {
    const next = replacements.get(node);
    if (!next || next.isConnected || seen.includes(next)) return next;
    return last(next, [...seen, next]);
  };
  return {
    /** A node that React removes does not come back with its neighbors. */
    forget: (node: Node) => void removed.add(node),
    /**
     * Undoes the replacement of a node, or of the top of the tree that holds it.
     * One element can replace several nodes.
     */
    putBack(node: Node): void {
      remember(observer.takeRecords(), add);
      const top = node.getRootNode();
      const first = replacements.get(top);
      const shown = last(top);
      if (!first || !shown?.isConnected) return;
      const isMissing = (one: Node) => !one.isConnected && (one === top || !removed.has(one));
      const kept = (originals.get(first) ?? []).flatMap((original) => original.deref() ?? []);
      shown.replaceWith(...kept.filter(isMissing));
    },
  };
}

const hasSameNeighbors = (one: MutationRecord, other: MutationRecord) =>
  one.target === other.target && one.previousSibling === other.previousSibling && one.nextSibling === other.nextSibling;

/**
 * Finds in the changes which node replaced which.
 * A replacement is inserted in the same step, before the node is removed, or after that.
 */
function remember(records: readonly MutationRecord[], add: (from: Node, to: Node) => void): void {
  const added = new Set<Node | null>();
  const gaps: MutationRecord[] = [];
  for (const record of records) {
    const to = record.addedNodes[0] ?? [record.previousSibling, record.nextSibling].find((node) => added.has(node));
    const at = record.addedNodes.length > 0 ? gaps.findIndex((gap) => hasSameNeighbors(gap, record)) : -1;
    const [filled] = at < 0 ? [] : gaps.splice(at, 1);
    const removed = [...(filled?.removedNodes ?? []), ...record.removedNodes];
    if (to) for (const from of removed) add(from, to);
    else gaps.push(record);
    for (const node of record.addedNodes) added.add(node);
  }
}
