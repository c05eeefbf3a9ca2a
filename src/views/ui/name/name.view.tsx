/**
 * A name that is the whole text.
 * Translators do not change it, and its direction does not affect the text next to it.
 */
export const Name = ({ text }: { text: string }) => <bdi translate="no">{text}</bdi>;
