/** Times are in seconds. */
export type AudioDeviceEvent =
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

type AudioDevice = { send(command: AudioCommand): void; close(): void };

export function openAudio(listener: (event: AudioDeviceEvent) => void): AudioDevice {
  let made: HTMLAudioElement | undefined;
  return {
    send(command) {
      if (command.type === 'device.play') made ??= createAudio(listener);
      if (made) runCommand(made, command, listener);
    },
    close() {
      if (made) release(made);
    },
  };
}

function createAudio(listener: (event: AudioDeviceEvent) => void): HTMLAudioElement {
  const audio = new Audio();
  const listen = (name: keyof HTMLMediaElementEventMap, listener: () => void) => audio.addEventListener(name, listener);
  listen('playing', () => listener({ type: 'audio.started' }));
  // the element also pauses at its end, and can play again before this event arrives
  listen('pause', () => audio.paused && !audio.ended && listener({ type: 'audio.paused' }));
  listen('timeupdate', () => listener({ type: 'audio.moved', seconds: audio.currentTime }));
  listen('durationchange', () => {
    if (Number.isFinite(audio.duration)) listener({ type: 'audio.measured', seconds: audio.duration });
  });
  listen('ended', () => listener({ type: 'audio.ended' }));
  listen('error', () => listener({ type: 'audio.failed' }));
  return audio;
}

function runCommand(audio: HTMLAudioElement, command: AudioCommand, listener: (event: AudioDeviceEvent) => void): void {
  switch (command.type) {
    case 'device.play':
      audio.src = command.url;
      start(audio, listener);
      break;
    case 'device.resume':
      start(audio, listener);
      break;
    case 'device.pause':
      audio.pause();
      break;
    case 'device.seek':
      audio.currentTime = command.seconds;
      break;
    case 'device.stop':
      release(audio);
      break;
    default:
      command satisfies never;
  }
}

/** Browsers that require a click first reject `play`: that is a pause, not a failure. */
function start(audio: HTMLAudioElement, listener: (event: AudioDeviceEvent) => void): void {
  audio.play().catch((thrown: unknown) => {
    if (thrown instanceof DOMException && thrown.name === 'NotAllowedError') listener({ type: 'audio.paused' });
  });
}

function release(audio: HTMLAudioElement): void {
  audio.pause();
  audio.removeAttribute('src');
  audio.load();
}
