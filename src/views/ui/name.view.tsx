/** A name that stands alone: no translator changes it, and it moves nothing next to it. */
export const Name = ({ text }: { text: string }) => <bdi translate="no">{text}</bdi>;
