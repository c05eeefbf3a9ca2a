import type { Chart } from '../chart.ts';
import type { Cause } from '../chart-model.ts';

/** What the gallery shows: the stored data with all that follows from it. */
export type GalleryData = {
  charts: GalleryChart[];
  patterns: GalleryPattern[];
  /** Who starts whom and who sends what; each state is a chart. */
  system?: GalleryChart;
  requirements: RequirementTexts;
  /** The way from the page to the folder of the configuration. */
  root: string;
  /** The endings of the files of each chart. */
  files: string[];
};

/** The text of each requirement and the files that test it, by ID. */
export type RequirementTexts = { [id: string]: { text: string; tests: string[] } };

export type GalleryChart = {
  id: string;
  title: string;
  purpose: string;
  area: string;
  children: string[];
  /** The diagram is drawn from it. */
  drawing: Chart;
  states: GalleryState[];
  transitions: GalleryTransition[];
  /** The events that the machine emits, with their content. */
  messages: [kind: string, content: string][];
  paths: GalleryPath[];
};

/** The chart has the parts of all its variants. */
export type GalleryPattern = { chart: GalleryChart; variants: { id: string; differences: string[] }[] };

export type GalleryState = {
  id: string;
  /** With the names of its parents. */
  name: string;
  description: string;
  /** What other documents call it. */
  otherNames: string[];
  /** The file of the screenshot, seen from the page. */
  screen?: string;
  requirements: string[];
  tags: string[];
  runs: { id: string; chart?: string }[];
  entry: string[];
  exit: string[];
};

export type GalleryTransition = {
  from: string;
  to: string[];
  event: string;
  cause: Cause;
  description: string;
  /** What a tester does. */
  wording: string;
  actions: string[];
  requirements: string[];
};

/** The first step is the start. */
export type GalleryPath = { id: string; title: string; steps: GalleryStep[] };

type GalleryStep = { action: string; states: string[]; expected: string[]; transitions: string[] };
