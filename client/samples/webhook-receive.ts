import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');

createServer(async (request, response) => {
  let body = ''; // the bytes as they came: parsing comes after verifying
  for await (const chunk of request) body += chunk;
  try {
    const event = webhook.verify(body, request.headers as Record<string, string>) as {
      type: string;
      data: unknown;
    };
    response.writeHead(204).end(); // answer first, work afterwards: 15 seconds are waited
    console.log(event.type, JSON.stringify(event.data));
  } catch {
    response.writeHead(400).end();
  }
}).listen(Number(process.env.PORT));
