/** The frequencies of a rising chord, in Hz; it has one more note for each rank. */
const NOTES = [523.25, 659.25, 783.99, 1046.5]
const NOTE_S = 0.11
const FADE_S = 0.9
const VOLUME = 0.12

let audio: AudioContext | undefined

/** Plays a short chime; call it only after the user has turned sound on. */
export function chime(rarity: number): void {
  audio ??= new AudioContext()
  for (const [at, frequency] of NOTES.slice(0, rarity + 1).entries()) {
    const start = audio.currentTime + at * NOTE_S
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(VOLUME, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + FADE_S)
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency })
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + FADE_S)
  }
}
