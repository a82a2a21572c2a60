# frozen_string_literal: true

module Kisekae
  # The error of any failed call. Branch on `reason`: either a code from the service's list of
  # errors or one from the client's own domain, `sdk`: `unreachable` (no response, `status` 0) or
  # `unexpectedAnswer`.
  class Error < StandardError
    attr_reader :status, :domain, :reason, :details
    # Seconds to wait before retrying; nil if the service specifies none.
    attr_reader :retry_after_s
    # Identifies the request in the service's log.
    attr_reader :request_id

    def initialize(status, details, retry_after_s: nil, request_id: nil)
      first = details.first
      super(first['message'])
      @status = status
      @details = details
      @domain = first['domain']
      @reason = first['reason']
      @retry_after_s = retry_after_s
      @request_id = request_id
    end

    # Creates an error for a problem that the client itself detected.
    def self.own(status, reason, message, **more)
      new(status, [{ 'domain' => 'sdk', 'reason' => reason, 'message' => message }], **more)
    end
  end
end
