import { styled } from './styled.ts';

const Image = styled('img', { base: { width: '2rem', height: '2rem', borderRadius: 'full' } });

/** A small picture next to its name. */
export const RoundImage = ({ src }: { src: string }) => <Image src={src} alt="" width={32} height={32} />;
