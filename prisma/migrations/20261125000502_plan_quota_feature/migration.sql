-- How many consultations a plan gives is said once, by its quota: its list of features names the number by itself.
UPDATE "Plan" SET
  "featuresEn" = ARRAY(
    SELECT "text" FROM unnest("featuresEn") WITH ORDINALITY AS "feature"("text", "place")
    WHERE "text" !~ '^[0-9]+ AI consultations? per month$' ORDER BY "place"
  ),
  "featuresZh" = ARRAY(
    SELECT "text" FROM unnest("featuresZh") WITH ORDINALITY AS "feature"("text", "place")
    WHERE "text" !~ '^每月 [0-9]+ 次 AI 咨询$' ORDER BY "place"
  );
