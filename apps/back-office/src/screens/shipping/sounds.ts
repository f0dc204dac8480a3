/** What a scanner's user hears without looking: high and short is good, low and long is a stop, twice is a repetition. */
export type Sound = "good" | "again" | "stop";

const tones: Readonly<Record<Sound, readonly { hertz: number; at: number; seconds: number }[]>> = {
  good: [{ hertz: 1200, at: 0, seconds: 0.08 }],
  again: [
    { hertz: 700, at: 0, seconds: 0.07 },
    { hertz: 700, at: 0.14, seconds: 0.07 },
  ],
  stop: [{ hertz: 220, at: 0, seconds: 0.5 }],
};

let speaker: AudioContext | null = null;

/** Plays it; a browser without sound stays silent, the colours say the same. */
export function play(sound: Sound): void {
  if (typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  for (const { hertz, at, seconds } of tones[sound]) {
    const [tone, volume] = [speaker.createOscillator(), speaker.createGain()];
    tone.frequency.value = hertz;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(speaker.destination);
    tone.start(speaker.currentTime + at);
    tone.stop(speaker.currentTime + at + seconds);
  }
}
