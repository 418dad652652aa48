# python3 kit.py ORDER
import json, os, sys, time, urllib.error, urllib.request

URL = os.environ["MARQUEE_URL"]


def call(method, path, body=None):
    request = urllib.request.Request(URL + path, method=method)
    request.add_header("Authorization", "Bearer " + os.environ["MARQUEE_API_KEY"])
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(body).encode()
    try:
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)["data"]
    except urllib.error.HTTPError as refusal:
        sys.exit(refusal.read().decode())


# 1. A kit of all ads of an order.
order = {"generationId": sys.argv[1], "networks": ["google-app", "meta", "tiktok"]}
path = "/api/kits/" + call("POST", "/api/kits", order)["kitId"]

# 2. Ask until it has ended.
while (kit := call("GET", path))["status"] in ("queued", "running"):
    time.sleep(1)

# 3. What it lacks, and the ZIP.
for part in kit["missing"]:
    print(part["network"], part["language"], part["what"], part["why"])
urllib.request.urlretrieve(URL + kit["url"], "kit.zip")
