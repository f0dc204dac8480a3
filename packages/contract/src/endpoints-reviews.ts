import { reviewCalls as calls } from "./calls-reviews.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import { licenceFile } from "./schemas/dossiers.ts";
import * as reviews from "./schemas/reviews.ts";

/** The review of dossiers in two steps. */
export const reviewEndpoints = {
  reviewList: endpoint(calls.reviewList, {
    summary: "Customers whose papers wait for review, those that have waited longest first",
    query: reviews.reviewQuery,
    data: reviews.reviewPage,
  }),
  reviewShow: endpoint(calls.reviewShow, {
    summary: "One dossier with its scans, what changed, who did what, and who else has the same",
    params: idParams,
    data: reviews.reviewDetail,
  }),
  reviewFile: endpoint(calls.reviewFile, {
    summary: "A scan of the dossier; that it was looked at is noted",
    params: reviews.reviewFileParams,
    data: licenceFile,
    file: "application/octet-stream",
  }),
  reviewIdNumber: endpoint(calls.reviewIdNumber, {
    summary: "The purchaser's ID number in full; that it was looked at is noted",
    params: idParams,
    data: reviews.reviewIdNumber,
    rate: "write",
  }),
  reviewPass: endpoint(calls.reviewPass, {
    summary: "First step: the documents that were seen are checked; 409 names who was faster",
    params: idParams,
    body: reviews.reviewPassBody,
    data: reviews.reviewDetail,
    rate: "write",
  }),
  reviewApprove: endpoint(calls.reviewApprove, {
    summary: "Second step, by another person: what was seen holds from now on",
    params: idParams,
    body: reviews.reviewApproveBody,
    data: reviews.reviewDetail,
    rate: "write",
  }),
  reviewReject: endpoint(calls.reviewReject, {
    summary: "Reject documents, each with its reason, or the dossier as a whole",
    params: idParams,
    body: reviews.reviewRejectBody,
    data: reviews.reviewDetail,
    rate: "write",
  }),
  rejectReasonList: endpoint(calls.rejectReasonList, {
    summary: "Reasons to choose from when a document is rejected",
    data: reviews.rejectReasons,
  }),
  rejectReasonSave: endpoint(calls.rejectReasonSave, {
    summary: "Keep the reasons anew; 409 with both sides where another was faster",
    body: reviews.rejectReasonsBody,
    data: reviews.rejectReasons,
    rate: "write",
  }),
};
