// S3-compatible store that verifies signatures, in a separate process. Started by s3-peer.ts.
import S3rver from '@20minutes/s3rver';

const directory = process.env['S3_PEER_FOLDER'] ?? '';
const server = new S3rver({
  directory,
  address: '127.0.0.1',
  port: 0,
  silent: true,
  configureBuckets: [{ name: 'volan' }],
});
process.send?.(await server.run());
