import type { BrowserPaths } from './browser-paths.ts';
import type { Scope } from './chart-files.ts';
import type { AnyChartModel, RecordCalls } from './chart-model.ts';
import type { CommittedPaths } from './committed.ts';
import type { RequirementTexts } from './gallery/gallery-data.ts';
import type { Strategy } from './path-strategies.ts';
import type { Pattern } from './pattern-chart.ts';
import type { LoadedModel } from './project.ts';
import type { AnyProperty } from './properties.ts';
import type { TesterText } from './tester-text.ts';

/** Tests for Node's test runner with Playwright (`browser`), or for Cucumber. */
export type SpecsToWrite = {
  folder: string;
  format: 'browser' | 'cucumber';
  committed: readonly CommittedPaths[];
  strategy: Strategy;
};

/** How many paths have a test, and how to run these tests. */
export type WrittenSpecs = { paths: number; help: string };

/**
 * What the commands need to know about a project.
 * Folders and files are relative to the configuration.
 */
export type StatechartsConfig = TesterText & {
  /** The folder of the `.model.ts` files, with any depth. */
  models: string;
  /** The folder of the committed files. It contains nothing else. */
  exports: string;
  /** The folder of `charts --all`, which git ignores. */
  allExports?: string;
  areas?: Readonly<Record<string, string>>;
  /**
   * What machines with the same `pattern` in their models have in common.
   * The gallery shows it once.
   */
  patterns?: Readonly<Record<string, Pattern>>;
  survivors?: string;
  /** Records what the actions of every machine call outside it (see `RecordCalls`). */
  outside?: RecordCalls;
  /** What holds for a machine in addition to the properties of its model. */
  properties?(model: AnyChartModel): readonly AnyProperty[];
  /**
   * Whether the commands run plain actions.
   * Without it, they do so where `outside` records what these call.
   */
  runsActions?: boolean;
  /**
   * Whether `mutate` edits the implementations in a file, e.g. `src/login.machine.ts`.
   * Without it, these are the files that end with `.machine` or `.setup`.
   */
  implementations?(file: string): boolean;
  /**
   * The command of the quick tests of such a file, with its arguments.
   * It fails if a test fails; its Vite configuration has `mutantPlugin`.
   */
  quickTests?(file: string): readonly string[] | undefined;
  /**
   * The folder of screenshots for the gallery of `--all` (`.webp`, `.png` or `.jpg`).
   * Each is named after the ID of its state, e.g. `login.editing.webp`.
   */
  screens?: string;
  /**
   * The text of each requirement that charts name, and the files that test it.
   * Name no tests that change more often than the charts in what is committed.
   */
  requirements?(models: readonly LoadedModel[], scope: Scope): RequirementTexts;
  browserPaths?(): Promise<ReadonlyMap<string, BrowserPaths>>;
  /** Writes a folder of tests that run without the repository. */
  writeSpecs?(specs: SpecsToWrite): Promise<WrittenSpecs>;
  /** Runs after `charts --all`, for documents of the project's own. Returns what to print. */
  afterAll?(models: readonly LoadedModel[]): string;
};

/**
 * Returns the configuration, whose fields TypeScript checks.
 * It is the default export of `statecharts.config.ts`.
 */
export const defineConfig = (config: StatechartsConfig): StatechartsConfig => config;
