import sharp from 'sharp';
import { coverHeight, coverQuality, coverWidth } from '#contract/covers.contract.ts';
import type { CourseSeed } from './courses.ts';
import { randomStream } from './demo-data.ts';
import { createRandom } from './random.ts';

const colours: Readonly<Record<CourseSeed['level'], readonly [deep: string, light: string, accent: string]>> = {
  BEGINNER: ['#0f766e', '#5eead4', '#fde68a'],
  ELEMENTARY: ['#1d4ed8', '#93c5fd', '#fbcfe8'],
  INTERMEDIATE: ['#7e22ce', '#d8b4fe', '#fdba74'],
  ADVANCED: ['#9f1239', '#fda4af', '#bae6fd'],
};

type Box = { x: number; y: number; size: number };

const bubble = ({ x, y, size }: Box, fill: string): string => {
  const [width, height] = [size * 1.5, size];
  return `<g fill="${fill}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${size / 4}"/>
    <path d="M${x + width * 0.2} ${y + height - 4}l0 ${size * 0.32}l${size * 0.4} ${-size * 0.3}z"/></g>`;
};

const voice = (random: ReturnType<typeof createRandom>, { x, y, size: width }: Box, fill: string) => {
  const count = 13;
  const step = width / count;
  return Array.from({ length: count }, (_, index) => {
    const height = 16 + random.whole(0, 84) * Math.sin(((index + 1) / (count + 1)) * Math.PI);
    return `<rect x="${x + index * step}" y="${y - height / 2}" width="${step * 0.55}" height="${height}" rx="${step / 4}" fill="${fill}"/>`;
  }).join('');
};

const drawing = ({ number, level }: CourseSeed): string => {
  const random = createRandom(number, randomStream.course);
  const [deep, light, accent] = colours[level];
  const [x, y] = [random.whole(30, 80), random.whole(150, 200)];
  const hills = Array.from({ length: 3 }, (_, index) => {
    const y = 400 + index * 60 + random.whole(-25, 25);
    const bend = random.whole(-90, 90);
    return `<path d="M0 ${y}C150 ${y + bend} 300 ${y - bend} 450 ${y}V600H0Z" fill="${light}" opacity="${0.16 + index * 0.12}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${coverHeight}" viewBox="0 0 450 600">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="${random.next().toFixed(2)}" y2="1">
      <stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="#0f172a"/></linearGradient></defs>
    <rect width="450" height="600" fill="url(#sky)"/>
    <circle cx="${random.whole(60, 390)}" cy="${random.whole(60, 140)}" r="${random.whole(26, 52)}" fill="${accent}" opacity="0.9"/>
    ${hills}
    ${bubble({ x, y, size: 160 }, '#ffffff')}
    ${bubble({ x: random.whole(190, 225), y: random.whole(330, 380), size: 120 }, accent)}
    ${voice(random, { x: x + 24, y: y + 80, size: 200 }, deep)}
  </svg>`;
};

export const drawCover = (course: CourseSeed): Promise<Buffer> =>
  sharp(Buffer.from(drawing(course)))
    .jpeg({ quality: Math.round(coverQuality * 100) })
    .toBuffer();
