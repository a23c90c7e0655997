"""Writes paid orders into a CSV file: all of them the first time, from then on those since the last run. For a nightly job.
Python 3.8 or newer, nothing to install; an API token with the scope ORDERS_READ, of staff for everybody's orders (ALL=1):

    WHEELWISE_TOKEN=ww_... ALL=1 python3 orders.py orders.csv

Beside the file it keeps where it was. After a crash an order may stand there twice, never not at all: `number` is its key.
"""
import csv, json, os, sys, urllib.error, urllib.request

URL = os.environ.get("WHEELWISE_URL", "http://127.0.0.1:4000") + "/graphql"
ALL = os.environ.get("ALL") == "1"
ORDER = "number state buyerId planName amount { amount currency } isTest paidAt receipt { transactionId startsAt endsAt }"
# What makes an order paid: the money came, or staff said so.
PAID = ("PAID", "GRANTED_BY_STAFF", "SETTLED_BY_STAFF", "PAYMENT_ATTACHED")
LIST = """query ($after: String) { %s { orders(first: 100, after: $after, filter: { state: PAID }, orderBy: OLDEST_FIRST) {
  nodes { %s } pageInfo { hasNextPage endCursor } } } }""" % ("...on Query" if ALL else "viewer", ORDER)
FOLLOW = "subscription ($all: Boolean!) { orderChanged(all: $all) { kind isLast order { %s } } }" % ORDER


def post(query, variables, headers):
    body = json.dumps({"query": query, "variables": variables}).encode()
    who = {"content-type": "application/json", "authorization": "Bearer " + os.environ["WHEELWISE_TOKEN"]}
    try:
        return urllib.request.urlopen(urllib.request.Request(URL, body, {**who, **headers}), timeout=60)
    except urllib.error.HTTPError as refused:
        sys.exit(refused.read().decode())


def data_of(result):
    if "errors" in result:
        sys.exit(json.dumps(result["errors"]))
    return result["data"]


def paid():
    """All paid orders there are."""
    after = None
    while True:
        with post(LIST, {"after": after}, {}) as response:
            data = data_of(json.load(response))
        orders = (data if ALL else data["viewer"])["orders"]
        yield from orders["nodes"]
        after = orders["pageInfo"]["endCursor"]
        if not orders["pageInfo"]["hasNextPage"]:
            return


def changes(position):
    """What happened after a position, up to now: each with the position it leads to."""
    headers = {"accept": "text/event-stream", **({"last-event-id": position} if position else {})}
    with post(FOLLOW, {"all": ALL}, headers) as response:
        for line in response:
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name == "id":
                reached = value
            elif name == "data":
                event = data_of(json.loads(value))["orderChanged"]
                yield event, reached
                if event["isLast"]:
                    return
            elif name.startswith('{"errors"'):
                data_of(json.loads(line))
    raise ConnectionError("The stream ended early: run it again.")


def row(order):
    receipt = order["receipt"] or {}
    amount = "%.2f" % (order["amount"]["amount"] / 100)
    first = [order["number"], order["buyerId"], order["planName"], amount, order["amount"]["currency"], order["paidAt"]]
    return first + [receipt.get("transactionId"), receipt.get("startsAt"), receipt.get("endsAt"), order["isTest"]]


if __name__ == "__main__":
    path = sys.argv[1] if len(sys.argv) > 1 else "orders.csv"
    kept = path + ".position"
    position = open(kept).read() if os.path.exists(kept) else None
    is_first = position is None
    happened = list(changes(position))
    # Where to go on is known before the list is read, so that nothing is missed in between.
    orders = paid() if is_first else [event["order"] for event, _ in happened if event["kind"] in PAID]
    with open(path, "w" if is_first else "a", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        if is_first:
            writer.writerow("number buyer plan amount currency paid transaction from until test".split())
        writer.writerows(map(row, orders))
    with open(kept + ".new", "w") as file:
        file.write(happened[-1][1])
    os.replace(kept + ".new", kept)
