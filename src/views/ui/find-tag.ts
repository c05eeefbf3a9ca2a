type SnapshotWithTags<Tag> = { hasTag(tag: Tag): boolean };

export const findTag = <Tag extends string>(
  snapshot: SnapshotWithTags<NoInfer<Tag>> | undefined,
  tags: readonly Tag[],
): Tag | undefined => tags.find((tag) => snapshot?.hasTag(tag));
