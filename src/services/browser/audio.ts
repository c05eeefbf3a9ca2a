/** What the browser's player tells of itself; times are seconds. */
export type AudioFact =
  | { type: 'audio.started' }
  | { type: 'audio.paused' }
  | { type: 'audio.moved'; seconds: number }
  | { type: 'audio.measured'; seconds: number }
  | { type: 'audio.ended' }
  | { type: 'audio.failed' };

export type AudioCommand =
  | { type: 'device.play'; url: string }
  | { type: 'device.resume' }
  | { type: 'device.pause' }
  | { type: 'device.seek'; seconds: number }
  | { type: 'device.stop' };

type AudioDevice = { obey(command: AudioCommand): void; close(): void };

/** One player for whatever is played, made when something is played first; nothing is asked for before. */
export function openAudio(listener: (fact: AudioFact) => void): AudioDevice {
  let made: HTMLAudioElement | undefined;
  return {
    obey(command) {
      if (command.type === 'device.play') made ??= heardAudio(listener);
      if (made) obey(made, command, listener);
    },
    close() {
      if (made) silence(made);
    },
  };
}

function heardAudio(tell: (fact: AudioFact) => void): HTMLAudioElement {
  const audio = new Audio();
  const hear = (name: keyof HTMLMediaElementEventMap, listener: () => void) => audio.addEventListener(name, listener);
  hear('playing', () => tell({ type: 'audio.started' }));
  // it pauses at its end too, and may play on before the word of a pause arrives
  hear('pause', () => audio.paused && !audio.ended && tell({ type: 'audio.paused' }));
  hear('timeupdate', () => tell({ type: 'audio.moved', seconds: audio.currentTime }));
  hear('durationchange', () => {
    if (Number.isFinite(audio.duration)) tell({ type: 'audio.measured', seconds: audio.duration });
  });
  hear('ended', () => tell({ type: 'audio.ended' }));
  hear('error', () => tell({ type: 'audio.failed' }));
  return audio;
}

function obey(audio: HTMLAudioElement, command: AudioCommand, tell: (fact: AudioFact) => void): void {
  switch (command.type) {
    case 'device.play':
      audio.src = command.url;
      start(audio, tell);
      break;
    case 'device.resume':
      start(audio, tell);
      break;
    case 'device.pause':
      audio.pause();
      break;
    case 'device.seek':
      audio.currentTime = command.seconds;
      break;
    case 'device.stop':
      silence(audio);
      break;
    default:
      command satisfies never;
  }
}

/** A browser that wants a press first refuses to start by itself: that is a pause, not a failure. */
function start(audio: HTMLAudioElement, tell: (fact: AudioFact) => void): void {
  audio.play().catch((thrown: unknown) => {
    if (thrown instanceof DOMException && thrown.name === 'NotAllowedError') tell({ type: 'audio.paused' });
  });
}

/** Ends the request for the audio too. */
function silence(audio: HTMLAudioElement): void {
  audio.pause();
  audio.removeAttribute('src');
  audio.load();
}
