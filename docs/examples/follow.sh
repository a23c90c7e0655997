#!/bin/sh
# Prints what happens to your requests to experts, a line of JSON each, and misses nothing: not when the connection breaks,
# nor between two runs. Needs curl, and an API token with the scope CONSULTATION:
#
#   WHEELWISE_TOKEN=ww_... sh follow.sh
url=${WHEELWISE_URL:-http://127.0.0.1:4000}/graphql
file=${POSITION_FILE:-position.txt}
query='subscription { consultationChanged { kind at consultation { reference requirement reply } } }'

while :; do
  position=$(cat "$file" 2>/dev/null)
  curl -sN "$url" -H 'content-type: application/json' -H 'accept: text/event-stream' \
    -H "authorization: Bearer $WHEELWISE_TOKEN" ${position:+-H "last-event-id: $position"} -d "{\"query\":\"$query\"}" |
    while IFS= read -r line || [ -n "$line" ]; do
      case $line in
        'id: '*) reached=${line#id: } ;;
        'data: {"errors"'* | '{"errors"'*) printf '%s\n' "$line" >&2; exit 1 ;;
        # Written beside it and moved there, so that it is never half a position.
        'data: '*) printf '%s\n' "${line#data: }" && printf %s "$reached" >"$file.new" && mv "$file.new" "$file" ;;
      esac
    done || exit 1
  sleep 1
done
