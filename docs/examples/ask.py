"""Asks Wheelwise and prints the answer as it is written. Python 3.8 or newer, nothing to install:

    WHEELWISE_TOKEN=ww_... python3 ask.py "What does fault code P0420 mean?"

Without a token it asks as a guest.
"""
import http.client, json, os, sys, time, urllib.error, urllib.request, uuid

URL = os.environ.get("WHEELWISE_URL", "http://127.0.0.1:4000") + "/graphql"
TOKEN = os.environ.get("WHEELWISE_TOKEN")
WHO = {"authorization": "Bearer " + TOKEN} if TOKEN else {"x-session-id": uuid.uuid4().hex}
BROKEN = (OSError, http.client.HTTPException)

ASK = """mutation ($input: AskInput!) {
  ask(input: $input) { answer { id } refusal { code message } }
}"""
WATCH = """subscription ($id: ID!) {
  answer(id: $id) { __typename ... on AnswerDelta { text } ... on AnswerFailed { message } }
}"""


def post(query, variables, headers):
    body = json.dumps({"query": query, "variables": variables}).encode()
    request = urllib.request.Request(URL, body, {"content-type": "application/json", **WHO, **headers})
    try:
        return urllib.request.urlopen(request, timeout=30)
    except urllib.error.HTTPError as answered:
        if answered.code >= 500:
            raise
        return answered  # 4xx: the body says why.


def data_of(result):
    """What came; ends the program with what was refused, but for a limit, which passes."""
    for error in result.get("errors", []):
        wait = error["extensions"].get("retryAfter")
        if wait is None:
            sys.exit(error["extensions"]["code"] + ": " + error["message"])
        time.sleep(wait)
        raise ConnectionError("a limit held it back")
    return result["data"]


def ask(question):
    """The answer's id. The same key again is the same question: nothing is asked or charged twice."""
    variables = {"input": {"question": question, "idempotencyKey": uuid.uuid4().hex}}
    for pause in (0.5, 1, 2, 4, None):
        try:
            with post(ASK, variables, {"accept": "application/json"}) as response:
                payload = data_of(json.load(response))["ask"]
        except BROKEN:
            if pause is None:
                raise
            time.sleep(pause)
            continue
        if payload["refusal"]:
            sys.exit(payload["refusal"]["code"] + ": " + payload["refusal"]["message"])
        return payload["answer"]["id"]


def pieces(answer):
    """The text piece by piece; goes on behind the last one, whatever breaks the connection. None: begin again."""
    last = "0"
    while True:
        try:
            with post(WATCH, {"id": answer}, {"accept": "text/event-stream", "last-event-id": last}) as response:
                for line in response:  # A comment every 12 seconds, also where nothing happens.
                    name, _, value = line.decode().rstrip("\n").partition(": ")
                    if name == "id":
                        reached = value
                    elif name == "data":
                        event = data_of(json.loads(value))["answer"]
                        kind = event["__typename"]
                        if kind == "AnswerDelta":
                            yield event["text"]
                            last = reached
                        elif kind == "AnswerRestarted":
                            yield None
                            last = "0"
                        elif kind == "AnswerFailed":
                            sys.exit(event["message"])
                        elif kind in ("AnswerCompleted", "AnswerStopped"):
                            return
                    elif name.startswith('{"errors"'):
                        data_of(json.loads(line))
        except BROKEN:
            pass
        time.sleep(0.5)


if __name__ == "__main__":
    for piece in pieces(ask(" ".join(sys.argv[1:]) or "What does fault code P0420 mean?")):
        print("\n--- once more ---" if piece is None else piece, end="", flush=True)
    print()
