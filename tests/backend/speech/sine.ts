import { writeWav } from '#backend/speech/wav.ts';

/** Returns a tone as a WAV file. */
export const sine = (milliseconds: number, rate = 22_050): Uint8Array => {
  const samples = Buffer.alloc(Math.round((milliseconds / 1000) * rate) * 2);
  for (let at = 0; at < samples.length / 2; at += 1)
    samples.writeInt16LE(Math.round(8000 * Math.sin((at / rate) * 2 * Math.PI * 440)), at * 2);
  return writeWav({ rate, samples });
};

/** A program that says each character of standard input as 10 ms of a tone, with a header that knows no size. */
export const sineProgram = `
let text = '';
process.stdin.setEncoding('utf8').on('data', (piece) => (text += piece)).on('end', () => {
  if (text.includes('fail')) process.exit(1);
  if (text.includes('empty')) process.exit(0);
  if (text.includes('hang')) return void setInterval(() => {}, 1000);
  if (text.includes('flood')) return void setInterval(() => process.stdout.write(Buffer.alloc(4e6)), 0);
  if (text.includes('prose')) return void process.stdout.write('x'.repeat(100));
  const rate = 22050, samples = Buffer.alloc(Math.round(text.length * 0.01 * rate) * 2);
  for (let i = 0; i < samples.length / 2; i += 1) samples.writeInt16LE(Math.round(8000 * Math.sin(i / 8)), i * 2);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0); header.writeUInt32LE(0x7ffff024, 4); header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16); header.writeUInt16LE(1, 20); header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24); header.writeUInt32LE(rate * 2, 28); header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34); header.write('data', 36); header.writeUInt32LE(0x7ffff000, 40);
  process.stderr.write(process.argv.slice(2).join(' ') + ' ' + Object.keys(process.env).sort().join(' '));
  process.stdout.write(Buffer.concat([header, samples]));
});
`;
