type Tagged<Tag> = { hasTag(tag: Tag): boolean };

/** The one of some tags that a machine has now; none of an actor that is not there. */
export const tagOf = <Tag extends string>(snapshot: Tagged<Tag> | undefined, tags: readonly Tag[]): Tag | undefined =>
  tags.find((tag) => snapshot?.hasTag(tag));
