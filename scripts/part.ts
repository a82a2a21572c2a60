// Checks a VRM file in the same way as an upload, converts it to a part, and fits it to figures.
import { answer, type Streams } from './command/answer.ts'
import { checkPartFile } from './part/check-part-file.ts'
import { fitPartFile } from './part/fit-part-file.ts'
import { PARTS, readWish } from './part/read-wish.ts'
import { takeApart } from './part/take-apart.ts'
import { writeBody } from './part/write-body.ts'

const HELP = `Usage: npm run part -- check FILE.vrm [options]
       npm run part -- fit FILE --to FIGURE [options]
       npm run part -- body FIGURE [--out FILE]
       npm run part -- take-apart MODEL.vrm [options]    (see take-apart --help)

check checks a VRM 0.x or 1.0 file, or a VRM animation, as the service checks uploads. A file may
be a zip with one model. fit carries a garment, hair, a
hat, shoes or an accessory from the body that it was made on to another body, and checks the
result. body writes a starter figure for Blender and other 3D programs: its skeleton, a mesh for
each region that clothes can hide, and the attribute _REGION.

A FIGURE is small, tall, slender, soft, broad, muscular, older or child, the figures of
the starter wardrobe, or the file of a body.

  --to FIGURE     fit: the body that is to wear it
  --from FIGURE   fit: the body that it was made on. If omitted, it is the starter figure or the
                  --figure with the same bones, or is guessed from the part's own bones. A GLB
                  without bones needs it
  --only NAMES    fit: the surfaces or materials of the file that are the part, joined by commas;
                  the rest of the file is the body that it was made on
  --figure BODY   a body, besides the starter figures, that parts may be made for; may be repeated
  --part PART     what it is to be (guessed): ${PARTS.join(' ')}
  --out FILE      where to write the part that was made of it; body: FIGURE.vrm by default. A
                  .vrm and a .glb have the same content
  --pictures DIR  where to write how it looks
  --lang ja|en    the language of the report (en)
  --json          prints the whole report as JSON
  --help          shows this text

Exit code 0: the file can become a part. 2: refused; the report gives the reasons, or one line on
the error stream explains what is wrong with the command.
`

/** Runs the command line; returns the exit code. */
export const part = (args: string[], streams: Streams) =>
  answer(streams, {
    name: 'part',
    isRefusal: (error) => 'code' in error,
    async act() {
      if (args[0] === 'take-apart') return await takeApart(args.slice(1), streams)
      const read = readWish(args)
      if (!read) {
        streams.stdout.write(HELP)
        return 0
      }
      if (read.command === 'body') return writeBody(read.wish, streams)
      if (read.command === 'check') return await checkPartFile(read.wish, streams)
      return await fitPartFile(read.wish, streams)
    },
  })

if (import.meta.main) process.exitCode = await part(process.argv.slice(2), process)
