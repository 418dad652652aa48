# python3 results.py APP report.csv
import json, os, sys, time, urllib.error, urllib.request

URL = os.environ["MARQUEE_URL"]
APP, REPORT = sys.argv[1:3]


def call(method, path, body=None, **headers):
    request = urllib.request.Request(URL + path, body, method=method)
    request.add_header("Authorization", "Bearer " + os.environ["MARQUEE_API_KEY"])
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    try:
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)["data"]
    except urllib.error.HTTPError as refusal:
        sys.exit(refusal.read().decode())


# 1. Hand the report in, as the network exported it.
name = 'attachment; filename="' + os.path.basename(REPORT) + '"'
with open(REPORT, "rb") as file:
    path = "/api/results/imports/" + call(
        "POST", "/api/results/imports?appId=" + APP, file.read(), Content_Type="text/csv", Content_Disposition=name
    )["importId"]

# 2. Wait until it is read.
while (report := call("GET", path))["status"] == "reading":
    time.sleep(1)
print(report["rows"])
if report["status"] != "ready":
    sys.exit(report.get("reason"))

# 3. Count it. What was counted before for the same days is replaced.
call("POST", path + "/confirm", b'{"overlap": "replace"}', Content_Type="application/json")

# 4. What it shows, within one network and objective.
results = call("GET", "/api/results?appId=" + APP)
for ad in results["ads"]:
    print(results["network"], ad["headline"], ad["rate"], ad["low"], ad["high"], ad["enough"])
print(results["caveat"])
