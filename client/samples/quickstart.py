# MARQUEE_URL=https://ads.example.com MARQUEE_API_KEY=mq_test_… python3 quickstart.py LINK
import json, os, sys, time, urllib.error, urllib.request, uuid

URL = os.environ["MARQUEE_URL"]


def call(method, path, body=None, **headers):
    request = urllib.request.Request(URL + path, method=method)
    request.add_header("Authorization", "Bearer " + os.environ["MARQUEE_API_KEY"])
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(body).encode()
    try:
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)["data"]
    except urllib.error.HTTPError as refusal:
        sys.exit(refusal.read().decode())


# 1. Read the app's store page.
app = call("POST", "/extract", {"url": sys.argv[1]})

# 2. What would two squares and a story cost?
order = {"appId": app["appId"], "quantities": {"square": 2, "story": 1}, "templateType": "basic"}
quote = call("POST", "/api/quote", order)
print(quote["credits"], "of", quote["balance"], "credits; the order would", quote["would"])

# 3. Order them at that price.
order["quoteId"] = quote["quoteId"]
accepted = call("POST", "/api/ads/generate", order, Prefer="respond-async", Idempotency_Key=str(uuid.uuid4()))
print("order", accepted["operationId"])

# 4. Wait for the end.
while True:
    state = call("GET", "/api/operations/" + accepted["operationId"])
    if state["status"] in ("completed", "failed"):
        break
    time.sleep(1)

# 5. Fetch the pictures.
for ad in state["ads"]:
    urllib.request.urlretrieve(URL + ad["assetPath"], f"{ad['formatType']}-{ad['adID']}.png")
    print(ad["formatType"] + ":", ad["headline"])
