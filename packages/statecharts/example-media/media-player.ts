/** What the player gets from outside. */
type Outside = {
  /** Returns the seconds of a track. Rejects if it cannot be loaded. */
  load(source: string): Promise<number>;
  /** Runs something later; returns what prevents it. */
  wait(milliseconds: number, run: () => void): () => void;
};

type Track = 'empty' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

const controlsHideMs = 3_000;

/** A player without a chart, as an element of a page would be. */
export class MediaPlayer {
  private track: Track = 'empty';
  private hasControls = false;
  private isMuted = false;
  private hasCaptions = false;
  private isTranslated = false;
  private selection = 0;
  private stopHiding = () => {};
  private readonly outside: Outside;

  constructor(outside: Outside) {
    this.outside = outside;
  }

  async select(source: string): Promise<void> {
    this.change('loading');
    this.selection += 1;
    const { selection } = this;
    const next = await this.outside.load(source).then(
      (): Track => 'playing',
      (): Track => 'failed',
    );
    // A track that was selected meanwhile is another one.
    if (selection === this.selection) this.change(next);
  }

  togglePlay(): void {
    if (this.track === 'playing') this.change('paused');
    else if (this.track === 'paused' || this.track === 'ended') this.change('playing');
  }

  end(): void {
    if (this.track === 'playing') this.change('ended');
  }

  toggleVolume(): void {
    this.isMuted = !this.isMuted;
  }

  toggleCaptions(): void {
    this.hasCaptions = !this.hasCaptions;
  }

  changeCaptions(): void {
    if (this.hasCaptions) this.isTranslated = !this.isTranslated;
  }

  private change(track: Track): void {
    this.stopHiding();
    this.track = track;
    this.hasControls = track === 'playing';
    if (!this.hasControls) return;
    this.stopHiding = this.outside.wait(controlsHideMs, () => {
      this.hasControls = false;
    });
  }

  /** What the listener sees. */
  show() {
    const { track, hasControls, isMuted, hasCaptions, isTranslated } = this;
    const captions = isTranslated ? 'translated' : 'original';
    return { track, hasControls, sound: isMuted ? 'off' : 'on', captions: hasCaptions ? captions : 'none' };
  }
}
