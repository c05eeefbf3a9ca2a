/** Where the box of a state begins and ends, by its ID. */
export type Extents = { [id: string]: readonly [top: number, bottom: number] };

const statePattern =
  /<g id="([^"]+)" class="state">.*?<(?:rect|polygon) [^>]*?(?:y="([\d.]+)"[^>]*? height="([\d.]+)"|points="([\d. ]+)")/g;

/** The extents of the states in a diagram. */
export function extentsIn(svg: string): Extents {
  return Object.fromEntries(
    [...svg.matchAll(statePattern)].map(([, id = '', y, height, points = '']) => {
      if (y !== undefined) return [id, [Number(y), Number(y) + Number(height)] as const];
      const levels = points.split(' ').flatMap((value, at) => (at % 2 === 1 ? [Number(value)] : []));
      return [id, [Math.min(...levels), Math.max(...levels)] as const];
    }),
  );
}
