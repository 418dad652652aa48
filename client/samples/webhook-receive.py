import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_ours(headers, body):
    sent = headers["webhook-id"] + "." + headers["webhook-timestamp"] + "." + body.decode()
    expected = base64.b64encode(hmac.new(SECRET, sent.encode(), hashlib.sha256).digest()).decode()
    signatures = [one.partition(",")[2] for one in headers["webhook-signature"].split()]
    is_recent = abs(time.time() - int(headers["webhook-timestamp"])) < 300
    return is_recent and any(hmac.compare_digest(one, expected) for one in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        ours = is_ours(self.headers, body)
        self.send_response(204 if ours else 400)
        self.end_headers()
        if ours:
            event = json.loads(body)
            print(event["type"], json.dumps(event["data"]), flush=True)


HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()
