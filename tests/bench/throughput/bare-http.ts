import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Reads each request's JSON and writes the same answer, from memory.
const answer: unknown = JSON.parse(process.argv[2] ?? '{}');

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (text += chunk));
  request.on('end', () => {
    JSON.parse(text);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
