const warmUps = 8;
const rounds = 40;

/**
 * Runs the work repeatedly after a warm-up.
 * Returns a text with the median and the 95th percentile in milliseconds.
 */
export async function spread(work: () => Promise<void>): Promise<string> {
  for (let round = 0; round < warmUps; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * (rounds - 1))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
