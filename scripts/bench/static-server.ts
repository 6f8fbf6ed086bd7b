import { createServer } from 'node:http';

/**
 * The baseline of page reads, a process of its own: a bare node:http server that sends one buffer, a copy of the page
 * at the given address.
 */
const [, , address] = process.argv;
if (!address) throw new Error('static-server needs the address of the page to copy');
const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
const body = Buffer.from(await answer.arrayBuffer());
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const serverAddress = server.address();
  if (serverAddress && typeof serverAddress === 'object')
    process.stdout.write(`http://127.0.0.1:${serverAddress.port}\n`);
});
